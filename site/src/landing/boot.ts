import { showSession } from './show-session.ts'
import { startCallCounter } from './start-call-counter.ts'

/** All the script the landing page has: everything else on it works without. */
showSession()
startCallCounter()

for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = String(new Date().getFullYear())

const scene = document.querySelector('[data-scene]')
const replay = document.querySelector<HTMLButtonElement>('[data-replay]')
if (scene && replay) {
  replay.hidden = false
  replay.addEventListener('click', () => {
    for (const animation of scene.getAnimations({ subtree: true })) {
      animation.cancel()
      animation.play()
    }
  })
}
