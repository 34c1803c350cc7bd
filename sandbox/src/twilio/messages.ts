import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import { TwilioError } from './twilio-error.ts'
import { isE164, isUsNumber } from './us-number.ts'

/** A message resource, by Twilio's field names. */
export interface Message {
  account_sid: string
  api_version: '2010-04-01'
  body: string
  date_created: string
  date_sent: string | null
  date_updated: string
  direction: 'outbound-api'
  error_code: number | null
  error_message: string | null
  from: string | null
  messaging_service_sid: string | null
  num_media: string
  num_segments: string
  price: string | null
  price_unit: string | null
  sid: string
  status: 'queued' | 'accepted'
  subresource_uris: { media: string }
  tags: Record<string, string> | null
  to: string
  uri: string
}

/** Recipients by their last four digits that Twilio's own test credentials refuse alike. */
const unsubscribed = '0199'

/**
 * Takes a message in: it goes to the inbox instead of to a phone.
 * @throws TwilioError 21211 invalid To, 21604 no To, 21602 no Body, 21603 no From, 21606 wrong From,
 * 21408 not a US number, 21610 unsubscribed, 21617 Body over 1,600 characters
 */
export function sendMessage(world: World, accountSid: string, form: Record<string, unknown>): Message {
  const to = field(form, 'To')
  const from = field(form, 'From')
  const service = field(form, 'MessagingServiceSid')
  const body = field(form, 'Body')
  if (!to) throw new TwilioError(400, 21604, "A 'To' phone number is required.")
  if (!from && !service) {
    throw new TwilioError(400, 21603, "A 'From' phone number is required.")
  }
  if (!body) throw new TwilioError(400, 21602, 'Message body is required.')
  if (body.length > 1600) {
    throw new TwilioError(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
  }
  if (!isE164(to) || (to.startsWith('+1') && !isUsNumber(to))) {
    throw new TwilioError(400, 21211, `Invalid 'To' Phone Number: ${masked(to)}`)
  }
  if (!isUsNumber(to)) {
    throw new TwilioError(
      400,
      21408,
      "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
    )
  }
  if (from && !isE164(from) && !/^\d{5,6}$/.test(from)) {
    throw new TwilioError(
      400,
      21606,
      "The 'From' phone number provided is not a valid message-capable Twilio phone number for this destination.",
    )
  }
  if (to.endsWith(unsubscribed))
    throw new TwilioError(400, 21610, 'Attempt to send to unsubscribed recipient')
  const now = world.now()
  const sid = `SM${randomUUID().replaceAll('-', '')}`
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`
  const message: Message = {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body,
    date_created: rfc2822(now),
    date_sent: null,
    date_updated: rfc2822(now),
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: service ? null : (from ?? null),
    messaging_service_sid: service ?? null,
    num_media: '0',
    num_segments: service ? '0' : String(segments(body)),
    price: null,
    price_unit: 'USD',
    sid,
    status: service ? 'accepted' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    tags: null,
    to,
    uri: `${uri}.json`,
  }
  world.state.twilio.messages.push(message)
  world.state.inbox.push({ kind: 'sms', to, from: from ?? service ?? '', body, sentAt: now.toISOString() })
  return message
}

function field(form: Record<string, unknown>, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Twilio repeats the number it refuses; ours need not stand in anyone's logs. */
function masked(number: string): string {
  return number.length > 4 ? `${'X'.repeat(number.length - 4)}${number.slice(-4)}` : number
}

function segments(body: string): number {
  // GSM-7 carries 160 characters alone and 153 joined; anything outside it, 70 and 67.
  const plain = /^[\n\r !-~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§¿äöñüà€]*$/.test(body)
  const [alone, joined] = plain ? [160, 153] : [70, 67]
  return body.length <= alone ? 1 : Math.ceil(body.length / joined)
}

function rfc2822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000')
}
