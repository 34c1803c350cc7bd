/**
 * The client tells here that the server no longer knows the session; the auth provider listens. Keeps the client free
 * of React and the router.
 */
type Listener = (token: string | null) => void

const listeners = new Set<Listener>()

export const sessionEnded = {
  /** @param token the token that was refused, so that an answer that comes late cannot end a newer session */
  tell: (token: string | null): void => {
    for (const listener of listeners) listener(token)
  },
  /** Answers how to stop listening. */
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
