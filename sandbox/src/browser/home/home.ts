/*
 * Keeps the home page's live parts up to date: fetches the page again and takes over the parts that differ.
 * Without this script the page shows the same after a reload.
 */

/** How often the page looks for news, in milliseconds. */
export const every = 1500

async function refresh(): Promise<void> {
  const answer = await fetch('/', { headers: { accept: 'text/html' } })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const other = fresh.getElementById(part.id)
    if (other && other.innerHTML !== part.innerHTML) part.replaceChildren(...other.childNodes)
  }
}

async function follow(): Promise<void> {
  // The sandbox may be restarting: the next turn tries again.
  if (!document.hidden) await refresh().catch(() => {})
  setTimeout(follow, every)
}

setTimeout(follow, every)
