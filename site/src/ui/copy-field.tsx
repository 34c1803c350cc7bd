import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type CopyFieldProps = { label: string; value: string; help?: string }

type Outcome = 'none' | 'copied' | 'denied'

const WORDS: Record<Outcome, string> = {
  none: '',
  copied: 'Copied',
  denied: 'Copying is blocked here. The code is selected: press Ctrl+C or ⌘C, or touch and hold, then Copy.',
}

/** How long the button says 'Copied'. */
const COPIED_MS = 4_000

/** A read-only code with a Copy button. When the clipboard is denied the code is selected and the way told. */
export const CopyField = ({ label, value, help }: CopyFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>('none')

  const copied = outcome === 'copied'

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setOutcome('none'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    // Emptied first, so that a second copy is announced too.
    setOutcome('none')
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      input.current?.focus()
      input.current?.select()
      setOutcome('denied')
    }
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-row">
        <input
          ref={input}
          id={id}
          className="copy-value"
          readOnly
          value={value}
          aria-describedby={help ? `${id}-help` : undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>
          {copied ? (
            <Check aria-hidden="true" size={20} strokeWidth={1.75} />
          ) : (
            <Copy aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          {/* Both words keep their room, so that nothing moves when one takes the place of the other. */}
          <span className="grid justify-items-center *:[grid-area:1/1]">
            <span className={classNames(copied && 'invisible')}>Copy</span>
            <span className={classNames(!copied && 'invisible')}>Copied</span>
          </span>
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <output className={outcome === 'denied' ? 'field-help' : 'sr-only'} htmlFor={id}>
        {WORDS[outcome]}
      </output>
    </div>
  )
}
