import { z } from 'zod'
import { callTwilio, type TwilioSettings } from './wire.ts'

const answerSchema = z.object({
  line_type_intelligence: z
    .object({
      carrier_name: z.string().nullable(),
      mobile_country_code: z.string().nullable(),
      mobile_network_code: z.string().nullable(),
    })
    .nullable(),
})

type Result =
  | { kind: 'found'; name: string; mobileCountryCode: string | null; mobileNetworkCode: string | null }
  | { kind: 'unlisted' }
  | { kind: 'unavailable'; reason: string }

/** Who carries a number, by Twilio's Lookup v2 with line type intelligence. */
export const twilioLookup = (settings: TwilioSettings) => ({
  lookUp: async (phone: string): Promise<Result> => {
    const url = `${settings.lookupUrl}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`
    const answer = await callTwilio(settings, url)
    if (answer.kind !== 'answered') return { kind: 'unavailable', reason: answer.reason }
    if (answer.status === 404) return { kind: 'unlisted' }
    const parsed = answerSchema.safeParse(answer.body)
    if (answer.status !== 200 || !parsed.success)
      return { kind: 'unavailable', reason: `status ${answer.status}` }
    const line = parsed.data.line_type_intelligence
    if (!line?.carrier_name) return { kind: 'unlisted' }
    return {
      kind: 'found',
      name: line.carrier_name,
      mobileCountryCode: line.mobile_country_code,
      mobileNetworkCode: line.mobile_network_code,
    }
  },
})
