import * as endpoints from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { activateCard } from './activate-card.ts'
import { createCustomer } from './create-customer.ts'
import { createPayingUser } from './create-paying-user.ts'
import { createSetupIntent } from './create-setup-intent.ts'
import { getPaymentMethod } from './get-payment-method.ts'

export const paymentMethodsRoutes = [
  route(endpoints.createPayingUser, createPayingUser),
  route(endpoints.createCustomer, createCustomer),
  route(endpoints.createSetupIntent, createSetupIntent),
  route(endpoints.activateCard, activateCard),
  route(endpoints.getPaymentMethod, getPaymentMethod),
]
