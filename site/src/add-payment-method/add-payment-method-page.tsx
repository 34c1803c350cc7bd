import { Elements } from '@stripe/react-stripe-js'
import type { SubscriptionStatus } from '@unmask/contract/subscription'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { homeOf } from '../app/guards.ts'
import { useAuth } from '../auth/use-auth.ts'
import { useCardProvider } from '../payment/use-card-provider.ts'
import { useOffer } from '../plans/use-offers.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { toast } from '../ui/toast.ts'
import { TryAgain } from '../ui/try-again.tsx'
import { CardForm } from './card-form.tsx'
import { chosenPlan } from './chosen-plan.ts'
import { MethodChoice, SecurityNote } from './method-choice.tsx'
import { NothingToStart } from './nothing-to-start.tsx'
import { TrialUsed } from './trial-used.tsx'

/** Whether a plan can be started with this status at all. */
const startsPlans = (status: SubscriptionStatus | undefined) =>
  status === 'never_subscribed' || status === 'inactive'

const StartPlan = ({ onStarted }: { onStarted: (freeTrial: boolean) => void }) => {
  const { status, setStatus } = useAuth()
  const [query] = useSearchParams()
  const plan = chosenPlan(query, status)
  const provider = useCardProvider()
  const [trialUsed, setTrialUsed] = useState(false)
  return (
    <QueryView
      query={useOffer(plan.billingCycle)}
      loading="Loading your plan..."
      failed="We could not load the plan you chose."
    >
      {(offer) => (
        <Card className="grid grid-cols-1 gap-6">
          {trialUsed && (
            <TrialUsed
              // Whoever had a plan before had it with a trial, and the phone keeps that.
              onAnotherCard={status === 'never_subscribed' ? () => setTrialUsed(false) : undefined}
            />
          )}
          {/* Stays there, hidden: another card goes with the same name and postal code. */}
          <div hidden={trialUsed} className="grid grid-cols-1 gap-6">
            <MethodChoice />
            <SecurityNote />
            {provider.isError && <TryAgain text="Stripe has not been initialized" query={provider} />}
            <Elements stripe={provider.data ?? null}>
              <CardForm
                plan={plan}
                offer={offer}
                away={trialUsed}
                onStarted={() => onStarted(plan.freeTrial)}
                onAlreadySubscribed={() => setStatus('web_active')}
                onTrialUsed={() => setTrialUsed(true)}
              />
            </Elements>
          </div>
        </Card>
      )}
    </QueryView>
  )
}

/** Adds a card and starts the plan. Source: spec 2, /add-payment-method; design 4 'Paying'. */
export const AddPaymentMethodPage = () => {
  const { status, setStatus } = useAuth()
  const navigate = useNavigate()
  // The status changes just before the page is left; the form must not make way for a notice in between.
  const [started, setStarted] = useState(false)

  const onStarted = (freeTrial: boolean) => {
    setStarted(true)
    setStatus('web_active')
    toast.success(freeTrial ? 'Payment method added and trial started!' : 'Payment method added successfully')
    void navigate('/activation')
  }

  return (
    <Page title="Add Payment Method" back={{ to: status ? homeOf(status) : '/login', label: 'Back' }}>
      {startsPlans(status) || started ? (
        <StartPlan onStarted={onStarted} />
      ) : (
        <NothingToStart status={status} />
      )}
    </Page>
  )
}
