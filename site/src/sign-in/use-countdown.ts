import { useEffect, useState } from 'react'

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/**
 * Whole seconds until a deadline, 0 when it has passed. Counted from the clock, so that a tab that slept is right.
 * @param deadline milliseconds since the epoch
 */
export const useCountdown = (deadline: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(deadline))
    look()
    const timer = setInterval(() => {
      look()
      if (secondsUntil(deadline) === 0) clearInterval(timer)
    }, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [deadline])
  return left
}
