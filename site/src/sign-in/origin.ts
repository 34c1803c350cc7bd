/** The page that asked for the sign-in, out of the history state; trusted for nothing (see afterSignIn). */
export const originIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
