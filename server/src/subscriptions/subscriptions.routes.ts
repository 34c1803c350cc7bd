import * as endpoints from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { getSubscription } from './get-subscription.ts'
import { listPlans } from './list-plans.ts'
import { startSubscription } from './start-subscription.ts'

export const subscriptionsRoutes = [
  route(endpoints.getSubscription, getSubscription),
  route(endpoints.startSubscription, startSubscription),
  route(endpoints.cancelSubscription, cancelSubscription),
  route(endpoints.listPlans, listPlans),
]
