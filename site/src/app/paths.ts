/** Every route of the site (spec 2). Anything else leads to '/'. */
export const paths = [
  '/',
  '/login',
  '/signup',
  '/programming',
  '/activate',
  '/add-payment-method',
  '/activation',
  '/reactivate',
  '/settings/subscription',
  '/settings/payment',
  '/settings/transactions',
  '/settings/cancel-instructions',
  '/settings/change-plan',
] as const
export type Path = (typeof paths)[number]

/** The route of a location's path, a trailing slash forgiven; undefined for any other path. */
export const knownPath = (pathname: string): Path | undefined => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return paths.find((known) => known === path)
}
