import { type createBrowserRouter, createPath } from 'react-router'

const KEY = 'reloadedFor'

/**
 * A tab that was open over a deploy asks for files that are gone; the document of the page it wanted names the new ones.
 * Once for each file, so that one that is really missing ends on the error page and not in a loop.
 */
export const reloadAfterDeploy = (router: ReturnType<typeof createBrowserRouter>): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message
    if (sessionStorage.getItem(KEY) === missing) return
    sessionStorage.setItem(KEY, missing)
    event.preventDefault()
    const { navigation, location } = router.state
    window.location.assign(createPath(navigation.location ?? location))
  })
}
