import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { createPayingUser, startSubscription } from '@unmask/contract/endpoints'
import { call, refusalBy } from '../api/client.ts'
import { NetworkFailure } from '../api/failures.ts'
import { CardRefused, SetupFailed, StartUnknown } from '../payment/payment-failure.ts'
import { billingDetails, type Cardholder, setUpCard } from '../payment/set-up-card.ts'
import type { ChosenPlan } from './chosen-plan.ts'

export type CardOrder = Cardholder & {
  plan: ChosenPlan
  /** Zone in which the renewal terms beside the button were told. */
  timeZone: string
  /** One per attempt of the person, so that a repeated submit starts one plan. */
  idempotencyKey: string
}

const recordPayingUser = async (zipCode: string) => {
  try {
    await call(createPayingUser, { body: { country: 'US', zip_code: zipCode } })
  } catch (error) {
    // Recorded by an earlier try: as good as done (spec 7).
    if (refusalBy(createPayingUser, error)?.code !== 'paying_user_exists') throw error
  }
}

const start = async ({ plan, timeZone, idempotencyKey }: CardOrder) => {
  try {
    const body = { billing_cycle: plan.billingCycle, free_trial: plan.freeTrial, time_zone: timeZone }
    return await call(startSubscription, { body, idempotencyKey })
  } catch (error) {
    const answered = refusalBy(startSubscription, error)
    if (error instanceof NetworkFailure || (answered && answered.status >= 500)) {
      throw new StartUnknown(plan.freeTrial, { cause: error })
    }
    throw error
  }
}

/**
 * The card flow in the order of spec 4: payment method, paying user, card set-up, subscription.
 * @throws CardRefused, SetupFailed, StartUnknown, ApiRefusal, NetworkFailure; all but StartUnknown mean no plan started
 */
export const startPlanByCard = async (
  stripe: Stripe,
  card: StripeCardNumberElement,
  order: CardOrder,
): Promise<void> => {
  const { error, paymentMethod } = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: billingDetails(order),
  })
  if (error) throw new CardRefused(error)
  if (!paymentMethod.id) throw new SetupFailed('No payment method ID returned')
  await recordPayingUser(order.postalCode)
  await setUpCard(stripe, card, order)
  const { subscription_id } = await start(order)
  if (!subscription_id) throw new SetupFailed('Failed to activate subscription')
}
