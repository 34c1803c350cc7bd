import { all, one } from './page-parts.ts'

/** Shows the call to action at the bottom of small screens while none of the page's own is in view (ux.md 8). */
export const followCallsToAction = (): void => {
  const sticky = one('[data-sticky]')
  const inView = new Set<Element>()
  const watch = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    sticky.hidden = inView.size > 0
  })
  for (const own of all('.try-free')) watch.observe(own)
}
