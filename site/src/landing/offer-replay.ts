/** Lets the hero's scene be seen again. */
export const offerReplay = (): void => {
  const scene = document.querySelector('[data-scene]')
  const replay = document.querySelector<HTMLButtonElement>('[data-replay]')
  if (!scene || !replay) return
  replay.removeAttribute('data-waits')
  replay.addEventListener('click', () => {
    for (const animation of scene.getAnimations({ subtree: true })) {
      animation.cancel()
      animation.play()
    }
  })
}
