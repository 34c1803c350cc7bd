/** Carrier codes on the way to the dialler. Source: ux.md 'Checked in a real browser' 12, vendors: carrier codes. */

/**
 * `tel:` link for a code: every `*` and `#` encoded, because iOS drops what stands behind a bare `#`.
 * @example telHref('*004*18005550100#') // tel:%2A004%2A18005550100%23
 */
export const telHref = (code: string): string =>
  `tel:${code.replaceAll('*', '%2A').replaceAll('#', '%23').replaceAll(' ', '')}`

/** Whether this agent can dial a forwarding code from a link (spec 2, /activation: by user agent). */
export const isIPhone = (userAgent: string): boolean => /iPhone/.test(userAgent)
