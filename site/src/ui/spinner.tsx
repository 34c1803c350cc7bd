import { useEffect, useState } from 'react'

/** Nothing is drawn before: a quick answer must not flash a skeleton (ux.md 'States'). */
const DELAY_MS = 300

const BARS = [0, 1, 2, 3, 4, 5, 6, 7]

type SpinnerProps = {
  /** What is being waited for, such as 'Loading activation codes...'. */
  text: string
  /** Whether the text stands on the screen too, where spec.md shows it; else for assistive technology alone. */
  shown?: boolean
  /** How many bars the skeleton has, 8 at most. */
  bars?: number
}

/** The redaction bars as a skeleton, and the words of what loads. */
export const Spinner = ({ text, shown = false, bars = 3 }: SpinnerProps) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="spinner">
      {late && (
        <span className="skeleton" aria-hidden="true">
          {BARS.slice(0, bars).map((bar) => (
            <span key={bar} />
          ))}
        </span>
      )}
      <span className={shown ? 'text-ink-muted' : 'sr-only'}>{text}</span>
    </output>
  )
}
