import { z } from 'zod'
import { callTwilio, type TwilioSettings } from './wire.ts'

const failure = z.object({ code: z.number() })

type Result = { kind: 'accepted' } | { kind: 'rejected' | 'not_sent' | 'unknown'; reason: string }

/** Text messages through Twilio's Messages resource. It has no idempotency key, so an unclear outcome stays unclear. */
export const twilioMessages = (settings: TwilioSettings) => ({
  send: async ({ to, body }: { to: string; body: string }): Promise<Result> => {
    const sender = settings.from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
    const answer = await callTwilio(
      settings,
      `${settings.apiUrl}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`,
      new URLSearchParams({ To: to, [sender]: settings.from, Body: body }),
    )
    if (answer.kind === 'not_connected') return { kind: 'not_sent', reason: answer.reason }
    if (answer.kind === 'unknown') return { kind: 'unknown', reason: answer.reason }
    if (answer.status === 201) return { kind: 'accepted' }
    if (answer.status === 429) return { kind: 'not_sent', reason: 'status 429' }
    if (answer.status >= 500) return { kind: 'unknown', reason: `status ${answer.status}` }
    const parsed = failure.safeParse(answer.body)
    return {
      kind: 'rejected',
      reason: parsed.success ? `Twilio error ${parsed.data.code}` : `status ${answer.status}`,
    }
  },
})
