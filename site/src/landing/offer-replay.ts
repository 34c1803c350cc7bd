import { onClick, one } from './page-parts.ts'

/** Lets the hero's scene be seen again. */
export const offerReplay = (): void => {
  const scene = one('[data-scene]')
  onClick(one('[data-replay]'), () => {
    for (const animation of scene.getAnimations({ subtree: true })) {
      animation.cancel()
      animation.play()
    }
  })
}
