import { type ClipboardEvent, type FormEvent, type Ref, useId, useRef } from 'react'
import { describedBy, FieldFrame } from './field-frame.tsx'

export const CODE_LENGTH = 6
const CELLS = [0, 1, 2, 3, 4, 5]

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, CODE_LENGTH)

type CodeFieldProps = {
  label: string
  value: string
  onChange: (code: string) => void
  /** All six digits came in one go, by paste or autofill: submit without a further click. */
  onFilledAtOnce: (code: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One input for the whole code, so that autofill and paste work; the cells are only drawn (ux.md 'Sign-in'). */
export const CodeField = ({ label, value, onChange, onFilledAtOnce, error, ref }: CodeFieldProps) => {
  const id = useId()
  const last = useRef('')

  const take = (code: string, atOnce: boolean) => {
    onChange(code)
    // Autofill may report the same code by two events; it is submitted once.
    if (atOnce && code.length === CODE_LENGTH && code !== last.current) onFilledAtOnce(code)
    last.current = code
  }
  const input = (event: FormEvent<HTMLInputElement>) => {
    const code = digitsOf(event.currentTarget.value)
    take(code, code.length - value.length > 1)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = digitsOf(event.clipboardData.getData('text'))
    if (code.length !== CODE_LENGTH) return
    event.preventDefault()
    take(code, true)
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className="code-cells" data-bad={error ? '' : undefined}>
        <input
          ref={ref}
          id={id}
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          spellCheck={false}
          value={value}
          onChange={input}
          onPaste={paste}
          {...describedBy(id, { error })}
        />
        {CELLS.map((cell) => (
          <span
            key={cell}
            className="code-cell"
            data-next={cell === value.length ? '' : undefined}
            aria-hidden="true"
          >
            {value[cell]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}
