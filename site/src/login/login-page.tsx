import { zodResolver } from '@hookform/resolvers/zod'
import { logIn } from '@unmask/contract/endpoints'
import { typedPhone } from '@unmask/contract/phone'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { ApiRefusal, wordsOf } from '../api/failures.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import { PhoneField } from '../sign-in/phone-field.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Unreached } from '../sign-in/unreached.tsx'
import { useFocusOnReturn } from '../sign-in/use-focus-on-return.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { Button } from '../ui/button.tsx'

const loginForm = z.object({ phone: typedPhone })

/** Spec 2, 4 and 8, /login: the server's words when a resend fails, and its remainingTime for the countdown. */
const rules = {
  enter: (identityToken: string, phoneNumber: string) =>
    call(logIn, { identityToken, body: { phoneNumber } }),
  resendFailed: (error: unknown) => ({
    words: wordsOf(error, 'Error resending code'),
    waitSeconds: error instanceof ApiRefusal ? error.remainingTime : undefined,
  }),
}

export const LoginPage = () => {
  const signIn = useSignIn(rules)
  const { control, handleSubmit, setFocus } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { phone: '' },
  })
  const { step, busy, retry } = signIn
  useFocusOnReturn(
    step.kind,
    useCallback(() => setFocus('phone'), [setFocus]),
  )
  return (
    <SignInPage
      title="Log in"
      subtitle={
        <>
          We text you a <span className="whitespace-nowrap">six-digit</span> code. There is no password to
          remember.
        </>
      }
      other={{ question: 'New here?', label: 'Sign up', to: '/signup' }}
    >
      {step.kind === 'details' ? (
        <form className="form" noValidate onSubmit={handleSubmit(({ phone }) => signIn.send(phone))}>
          <Controller
            control={control}
            name="phone"
            render={({ field, fieldState }) => <PhoneField {...field} error={fieldState.error?.message} />}
          />
          <Button type="submit" busy={busy} className="w-full">
            Continue
          </Button>
        </form>
      ) : (
        <CodeStep
          sent={step}
          busy={busy}
          wrongCodes={signIn.wrongCodes}
          onConfirm={signIn.confirm}
          onResend={signIn.resend}
          onChangeNumber={signIn.changeNumber}
        />
      )}
      {retry && <Unreached onRetry={retry} />}
    </SignInPage>
  )
}
