import { confirmCode, sendCode } from '@unmask/contract/endpoints'
import { call } from '../api/client.ts'
import type { Challenge, Identity } from './identity.ts'

const ask = async (phone: string, earlier?: Challenge): Promise<Challenge> => {
  const sent = await call(sendCode, {
    body: { phoneNumber: phone, ...(earlier && { challengeId: earlier.id }) },
  })
  return { phone, id: sent.challengeId, resendIn: sent.resendIn }
}

/** Codes sent and checked by our own API. */
export const embeddedIdentity: Identity = {
  sendCode: (phone) => ask(phone),
  resend: (challenge) => ask(challenge.phone, challenge),
  confirm: async (challenge, code) =>
    (await call(confirmCode, { body: { challengeId: challenge.id, code } })).token,
}
