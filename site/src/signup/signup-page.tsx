import { zodResolver } from '@hookform/resolvers/zod'
import { brand } from '@unmask/contract/brand'
import { signUp } from '@unmask/contract/endpoints'
import { email } from '@unmask/contract/fields'
import { typedPhone } from '@unmask/contract/phone'
import { useCallback } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api/client.ts'
import { CodeStep } from '../sign-in/code-step.tsx'
import { PhoneField } from '../sign-in/phone-field.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Unreached } from '../sign-in/unreached.tsx'
import { useFocusOnReturn } from '../sign-in/use-focus-on-return.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

/** Autofill likes to add a space after an address; it is not the person's mistake. */
const signupForm = z.object({ email: z.string().trim().pipe(email), phone: typedPhone })

export const SignupPage = () => {
  const { control, register, handleSubmit, getValues, setFocus, formState } = useForm({
    resolver: zodResolver(signupForm),
    defaultValues: { email: '', phone: '' },
  })
  const signIn = useSignIn({
    enter: (identityToken, phoneNumber) =>
      call(signUp, { identityToken, body: { phoneNumber, email: getValues('email').trim() } }),
    resendFailed: () => ({ words: 'Error resending code' }),
  })
  const { step, busy, retry } = signIn
  useFocusOnReturn(
    step.kind,
    useCallback(() => setFocus('phone'), [setFocus]),
  )
  return (
    <SignInPage
      title="Sign up"
      subtitle={
        <>
          Your number is how you log in. We text it a <span className="whitespace-nowrap">six-digit</span>{' '}
          code.
        </>
      }
      other={{ question: 'Already have an account?', label: 'Log in', to: '/login' }}
    >
      {step.kind === 'details' ? (
        <form className="form" noValidate onSubmit={handleSubmit(({ phone }) => signIn.send(phone))}>
          <TextField
            label="Your email"
            type="email"
            autoComplete="email"
            help="For receipts and notices about your plan."
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <Controller
            control={control}
            name="phone"
            render={({ field, fieldState }) => <PhoneField {...field} error={fieldState.error?.message} />}
          />
          <Button type="submit" busy={busy} className="w-full">
            Continue
          </Button>
          <p className="text-sm text-ink-muted">
            By continuing you ask us to text you a code; message and data rates may apply. See our{' '}
            <a href={brand.links.terms}>Terms of Service</a> and{' '}
            <a href={brand.links.privacy}>Privacy Policy</a>.
          </p>
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
