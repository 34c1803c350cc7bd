import type { listSessions as endpoint } from '@unmask/contract/endpoints'
import type { UseCase } from '../http/route.ts'
import { deviceName } from './device-name.ts'
import { SESSION_SECONDS } from './session-token.ts'
import { openSessions } from './sessions.store.ts'

/** The devices signed in to this account, the one that asks first. Source: design 4 'GET /sessions'. */
export const listSessions: UseCase<typeof endpoint> = async (ctx, { accountId, sessionId }) => {
  const renewedAfter = new Date(ctx.clock.now().getTime() - SESSION_SECONDS * 1000)
  const sessions = await openSessions(ctx.db, accountId, renewedAfter)
  return sessions
    .map((session) => ({
      id: session.session_id,
      device: deviceName(session.user_agent),
      address: session.ip,
      signed_in_at: session.created_at.toISOString(),
      last_used_at: session.renewed_at.toISOString(),
      current: session.session_id === sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}
