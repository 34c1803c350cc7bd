import { COUNT_KEY, countFrom, delayUntilNext, formatCount } from './call-counter.ts'

/** Lets the counter grow while the hero is on the screen, each new value saved, until it is paused. Source: spec 4. */
export const startCallCounter = (): void => {
  const shown = document.querySelector('[data-count]')
  const hero = document.querySelector('[data-hero]')
  const pause = document.querySelector<HTMLButtonElement>('[data-count-pause]')
  if (!shown || !hero || !pause) return

  // The page was built with the number the counter starts at.
  const start = Number(shown.textContent.replace(/\D/g, ''))
  const stored = () => countFrom(localStorage.getItem(COUNT_KEY), start)
  let timer: ReturnType<typeof setTimeout> | undefined
  let inView = true
  let paused = false

  const show = (count: number) => {
    shown.textContent = formatCount(count)
  }
  const grow = () => {
    // Read again each time: another tab may have counted on.
    const count = stored() + 1
    localStorage.setItem(COUNT_KEY, String(count))
    show(count)
    timer = setTimeout(grow, delayUntilNext(Math.random()))
  }
  const follow = () => {
    clearTimeout(timer)
    if (inView && !paused) timer = setTimeout(grow, delayUntilNext(Math.random()))
  }

  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    follow()
  }).observe(hero)
  pause.addEventListener('click', () => {
    paused = !paused
    pause.textContent = paused ? 'Resume' : 'Pause'
    follow()
  })
  pause.removeAttribute('data-waits')
  show(stored())
  follow()
}
