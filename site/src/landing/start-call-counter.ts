import { COUNT_KEY, countFrom, delayUntilNext, formatCount } from './call-counter.ts'
import { onClick, one } from './page-parts.ts'

/** Lets the counter grow while the hero is on the screen, each new value saved, until it is paused. Source: spec 4. */
export const startCallCounter = (): void => {
  const shown = one('[data-count]')
  const pause = one('[data-count-pause]')

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
    localStorage.setItem(COUNT_KEY, `${count}`)
    show(count)
    follow()
  }
  const follow = () => {
    clearTimeout(timer)
    if (inView && !paused) timer = setTimeout(grow, delayUntilNext(Math.random()))
  }

  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? true
    follow()
  }).observe(one('[data-hero]'))
  onClick(pause, () => {
    paused = !paused
    pause.textContent = paused ? 'Resume' : 'Pause'
    follow()
  })
  show(stored())
  follow()
}
