import { brand } from '@unmask/contract/brand'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'

const wordsOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Unknown error'
}

/** An uncaught error of the frame itself, with nothing around it. */
export const FrameError = () => (
  <main>
    <RouteError />
  </main>
)

/** What an uncaught error of a route shows (spec 8). A reload also mends a page whose files a release has replaced. */
export const RouteError = () => {
  const error = useRouteError()
  const title = 'Unexpected Application Error!'
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [])
  return (
    <div className="page page-form">
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="page-subtitle">{wordsOf(error)}</p>
      </header>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <a className="btn btn-quiet" href="/">
          Go to the start page
        </a>
      </div>
      <p className="mt-6 text-ink-muted">
        If it happens again, <a href={brand.links.support}>contact support</a>.
      </p>
    </div>
  )
}
