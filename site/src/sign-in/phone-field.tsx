import { COUNTRY_PREFIX } from '@unmask/contract/phone'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { TextField } from '../ui/text-field.tsx'
import { afterEdit, afterPaste, type Typed } from './phone-typing.ts'

type PhoneFieldProps = {
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const DELETES: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

const inputTypeOf = (event: Event) => (event instanceof InputEvent ? event.inputType : '')

/** 'Your phone number', formatted as (AAA) BBB CCCC while typing without the caret ever jumping. Source: spec 5. */
export const PhoneField = ({ value, onChange, onBlur, error, ref }: PhoneFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // The form library is handed the input itself, to focus it.
  useImperativeHandle(ref, () => {
    if (!input.current) throw new Error('the phone input is not there')
    return input.current
  }, [])

  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (typed: Typed) => {
    caret.current = typed.caret
    onChange(typed.text)
  }
  const edit = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const now = {
      text: currentTarget.value,
      caret: currentTarget.selectionStart ?? currentTarget.value.length,
    }
    take(afterEdit(value, now, DELETES[inputTypeOf(nativeEvent)]))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    take(
      afterPaste(
        value,
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
        event.clipboardData.getData('text'),
      ),
    )
  }

  return (
    <TextField
      ref={input}
      label="Your phone number"
      prefix={COUNTRY_PREFIX}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      name="phone"
      value={value}
      onChange={edit}
      onPaste={paste}
      onBlur={onBlur}
      error={error}
    />
  )
}
