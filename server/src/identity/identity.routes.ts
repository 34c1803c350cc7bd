import * as endpoints from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { confirmCode } from './confirm-code.ts'
import { sendCode } from './send-code.ts'

export const identityRoutes = [route(endpoints.sendCode, sendCode), route(endpoints.confirmCode, confirmCode)]
