import { zodResolver } from '@hookform/resolvers/zod'
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { startSubscription } from '@unmask/contract/endpoints'
import { cardholderName, zipCode } from '@unmask/contract/fields'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { z } from 'zod'
import { refusalBy } from '../api/client.ts'
import { CardFields } from '../payment/card-fields.tsx'
import { type PaymentFailure, paymentFailure, SetupFailed } from '../payment/payment-failure.ts'
import { useCardEntry } from '../payment/use-card-entry.ts'
import { PrivacyLink, TermsLink } from '../plans/legal-links.tsx'
import { browserTimeZone, type Offer } from '../plans/offer.ts'
import { RenewalTerms } from '../plans/renewal-terms.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import type { ChosenPlan } from './chosen-plan.ts'
import { FailureNotice } from './failure-notice.tsx'
import { startPlanByCard } from './start-plan-by-card.ts'

const schema = z.object({
  name: cardholderName,
  postalCode: z.string().trim().min(1, 'Postal code is required').pipe(zipCode),
})
type Fields = z.infer<typeof schema>

const TYPED_ZIP_LENGTH = 5

type CardFormProps = {
  plan: ChosenPlan
  offer: Offer
  /** Hidden behind a refusal; when it comes back another card is to be typed. */
  away: boolean
  onStarted: () => void
  /** An earlier start whose answer was lost, or one made in another tab. */
  onAlreadySubscribed: () => void
  onTrialUsed: () => void
}

/** The card form. Stands inside `<Elements>`. Texts and rules: spec 5 and 8. */
export const CardForm = ({
  plan,
  offer,
  away,
  onStarted,
  onAlreadySubscribed,
  onTrialUsed,
}: CardFormProps) => {
  const stripe = useStripe()
  const elements = useElements()
  const queries = useQueryClient()
  const card = useCardEntry()
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { name: '', postalCode: '' },
    shouldFocusError: false,
  })
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PaymentFailure>()
  // A second click arrives before the busy button is drawn.
  const running = useRef(false)
  const attempt = useRef(crypto.randomUUID())

  const submitButton = useRef<HTMLButtonElement>(null)
  const wasAway = useRef(away)
  const { setFocus } = form
  useEffect(() => {
    if (wasAway.current && !away) setFocus('name')
    wasAway.current = away
  }, [away, setFocus])

  const focusFirstWrong = (errors: FieldErrors<Fields>) => {
    const part = card.firstWrong()
    if (errors.name) setFocus('name')
    else if (part) card.focus(part)
    else if (errors.postalCode) setFocus('postalCode')
    return Boolean(errors.name || part || errors.postalCode)
  }

  const pay = async (holder: Fields) => {
    if (!agreed || running.current || focusFirstWrong({})) return
    running.current = true
    setBusy(true)
    try {
      if (!stripe || !elements) throw new SetupFailed('Stripe has not been initialized')
      const number = elements.getElement(CardNumberElement)
      if (!number) throw new SetupFailed('Card element not found')
      const order = { ...holder, plan, timeZone: browserTimeZone(), idempotencyKey: attempt.current }
      await startPlanByCard(stripe, number, order)
      queries.removeQueries({ queryKey: ['subscription'] })
      onStarted()
    } catch (error) {
      const refused = refusalBy(startSubscription, error)?.code
      if (refused === 'already_subscribed') return onAlreadySubscribed()
      const told = paymentFailure(error)
      // What was answered is over; only an unknown outcome has to be asked for again under the same key.
      if (!told.outcomeUnknown) attempt.current = crypto.randomUUID()
      toast.error('Failed to process payment')
      if (refused === 'trial_already_used') {
        card.clear()
        return onTrialUsed()
      }
      if (told.declined) card.clearCode()
      setFailure(told)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const { errors } = form.formState
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent
        // What was said is about the try before. A Retry in it goes too, and hands its focus on.
        if (submitter === document.activeElement) submitButton.current?.focus()
        setFailure(undefined)
        card.tellMissing()
        void form.handleSubmit(pay, focusFirstWrong)(event)
      }}
    >
      <TextField
        label="Name on card"
        autoComplete="cc-name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <CardFields entry={card} />
      <TextField
        label="Postal code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={TYPED_ZIP_LENGTH}
        error={errors.postalCode?.message}
        {...form.register('postalCode')}
      />
      <Checkbox
        checked={agreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
        label={
          <>
            By clicking "Submit Payment" I agree to the <TermsLink /> and the <PrivacyLink />
          </>
        }
      />
      {failure && <FailureNotice failure={failure} busy={busy} />}
      <RenewalTerms offer={offer} freeTrial={plan.freeTrial} />
      <Button
        ref={submitButton}
        type="submit"
        disabled={!agreed || !stripe}
        busy={busy}
        busyText="Processing..."
      >
        Submit Payment
      </Button>
    </form>
  )
}
