import { zodResolver } from '@hookform/resolvers/zod'
import { verificationCode } from '@unmask/contract/fields'
import { COUNTRY_PREFIX, formatPhoneWhileTyping } from '@unmask/contract/phone'
import { REFUSALS } from '@unmask/contract/refusals'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { useCountdown } from './use-countdown.ts'
import type { Sent } from './use-sign-in.ts'

const codeForm = z.object({ code: verificationCode })

type CodeStepProps = {
  sent: Sent
  busy: boolean
  wrongCodes: number
  onConfirm: (code: string) => void
  onResend: () => void
  onChangeNumber: () => void
}

/** Step 2: the six digits, another code after the countdown, and the way back to the number. */
export const CodeStep = ({ sent, busy, wrongCodes, onConfirm, onResend, onChangeNumber }: CodeStepProps) => {
  const { control, handleSubmit, setFocus, setValue, setError, clearErrors } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: '' },
    // What was said about one code is not said about the next while it is typed.
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(({ code }) => onConfirm(code))
  const phone = `${COUNTRY_PREFIX} ${formatPhoneWhileTyping(sent.challenge.phone.slice(COUNTRY_PREFIX.length))}`

  useEffect(() => setFocus('code'), [setFocus])
  useEffect(() => {
    if (wrongCodes === 0) return
    setValue('code', '')
    setError('code', { message: REFUSALS.invalid_code.detail })
    setFocus('code')
  }, [wrongCodes, setValue, setError, setFocus])

  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="sent-to">
        <p>
          We sent a code to <strong className="whitespace-nowrap">{phone}</strong>.
        </p>
        <button type="button" className="link text-button" onClick={onChangeNumber}>
          Change number
        </button>
      </div>
      <Controller
        control={control}
        name="code"
        render={({ field, fieldState }) => (
          <CodeField
            ref={field.ref}
            label="Verification code"
            value={field.value}
            onChange={(code) => {
              clearErrors('code')
              field.onChange(code)
            }}
            onFilledAtOnce={() => void submit()}
            error={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" busy={busy} className="w-full">
        Verify
      </Button>
      <Resend key={sent.resendAt} resendAt={sent.resendAt} busy={busy} onResend={onResend} />
    </form>
  )
}

const Resend = ({ resendAt, busy, onResend }: { resendAt: number; busy: boolean; onResend: () => void }) => {
  const left = useCountdown(resendAt)
  return (
    <div className="resend">
      <button type="button" className="link text-button" disabled={left > 0 || busy} onClick={onResend}>
        Resend code
      </button>
      {left > 0 && (
        <span aria-hidden="true" className="tabular-nums">
          in {left} s
        </span>
      )}
      <Announced left={left} />
    </div>
  )
}

/** Told at the start and the end of the countdown only, never each second. */
const Announced = ({ left }: { left: number }) => {
  const [atStart] = useState(left)
  return (
    <output className="sr-only">
      {left > 0 ? `You can ask for another code in ${atStart} seconds.` : 'You can ask for another code now.'}
    </output>
  )
}
