import * as endpoints from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { correctCarrier } from './correct-carrier.ts'
import { getActivationCode } from './get-activation-code.ts'
import { getDeactivationCode } from './get-deactivation-code.ts'
import { listCarriers } from './list-carriers.ts'

export const carriersRoutes = [
  route(endpoints.getActivationCode, getActivationCode),
  route(endpoints.getDeactivationCode, getDeactivationCode),
  route(endpoints.listCarriers, listCarriers),
  route(endpoints.correctCarrier, correctCarrier),
]
