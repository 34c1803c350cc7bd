/** Sends one text message. Translates only; whether to try again is the job's decision. */
export type SmsGateway = {
  send(message: { to: string; body: string }): Promise<SmsResult>
}

export type SmsResult =
  | { kind: 'accepted' }
  /** The vendor said no, and will again. */
  | { kind: 'rejected'; reason: string }
  /** Surely not sent: try later. */
  | { kind: 'not_sent'; reason: string }
  /** It may have been sent: never tried again, so that nobody gets two. */
  | { kind: 'unknown'; reason: string }
