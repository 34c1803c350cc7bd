import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { activateCard, createCustomer, createSetupIntent } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'
import { CardRefused, SetupFailed } from './payment-failure.ts'

export type Cardholder = { name: string; postalCode: string }

export const billingDetails = ({ name, postalCode }: Cardholder) => ({
  name,
  address: { postal_code: postalCode },
})

/**
 * Makes the card in the frames the account's payment method: customer, setup intent, confirmation in the browser
 * (3-D Secure included), activation. Source: spec 4 'Card flow'.
 * @throws CardRefused, SetupFailed, ApiRefusal, NetworkFailure
 */
export const setUpCard = async (
  stripe: Stripe,
  card: StripeCardNumberElement,
  holder: Cardholder,
): Promise<void> => {
  await call(createCustomer, { body: { name: holder.name } })
  const { clientSecret } = await call(createSetupIntent)
  const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, {
    payment_method: { card, billing_details: billingDetails(holder) },
  })
  if (error) throw new CardRefused(error)
  if (setupIntent.status !== 'succeeded') throw new SetupFailed('Failed to setup payment method')
  // Confirming with the frames makes a payment method of its own: that one is attached, not one made before.
  const confirmed = setupIntent.payment_method
  const id = typeof confirmed === 'string' ? confirmed : confirmed?.id
  if (!id) throw new SetupFailed('No payment method ID returned')
  const active = await call(activateCard, { body: { payment_method_id: id } })
  if (active.type === null) throw new SetupFailed('Failed to retrieve payment method details')
}
