/**
 * Whether a stored token may still be used: a JWT with an `exp` in the future. The signature is the server's to check;
 * this only decides where to start (spec 4 'Session').
 * @param now milliseconds since the epoch
 */
export const isUsable = (token: string, now: number): boolean => {
  try {
    const payload = token.split('.')[1] ?? ''
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
    const claims: { exp?: unknown } | null = JSON.parse(atob(base64))
    return typeof claims?.exp === 'number' && claims.exp * 1000 > now
  } catch {
    return false
  }
}
