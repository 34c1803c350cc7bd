import { useEffect, useState } from 'react'

/** Nothing is drawn before: a quick answer must not flash a skeleton (ux.md 'States'). */
const DELAY_MS = 300

type SpinnerProps = {
  /** What is being waited for, such as 'Loading activation codes...'. */
  text: string
  /** Whether the text stands on the screen too, where spec.md shows it; else for assistive technology alone. */
  shown?: boolean
  /** How many bars the skeleton has. */
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
    <div className="spinner" role="status">
      {late && (
        <div className="skeleton" aria-hidden="true">
          {Array.from({ length: bars }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn bars without identity
            <span key={bar} />
          ))}
        </div>
      )}
      <p className={shown ? 'text-ink-muted' : 'sr-only'}>{text}</p>
    </div>
  )
}
