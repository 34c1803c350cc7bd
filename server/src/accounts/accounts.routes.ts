import * as endpoints from '@unmask/contract/endpoints'
import { route } from '../http/route.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { renewSession } from './renew-session.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export const accountsRoutes = [
  route(endpoints.logIn, logIn),
  route(endpoints.signUp, signUp),
  route(endpoints.renewSession, renewSession),
  route(endpoints.signOut, signOut),
  route(endpoints.listSessions, listSessions),
  route(endpoints.endSession, endSession),
]
