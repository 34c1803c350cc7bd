/**
 * How the landing page's script reaches the page. It has 2 KiB, and the document's own names, spelled out each time,
 * would be a fifth of it.
 */

/** The script belongs to one page, built together with it: what it asks for is there. */
export const one = (selector: string): HTMLElement =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  document.querySelector(selector) as HTMLElement

export const all = (selector: string): NodeListOf<HTMLElement> => document.querySelectorAll(selector)

/** Lets a button work, and be seen when it waited for that: without scripts it would do nothing. */
export const onClick = (button: HTMLElement, act: () => void): void => {
  button.removeAttribute('data-waits')
  button.addEventListener('click', act)
}
