/**
 * Proof of a phone: a code is sent, and the right code is exchanged for an identity token good for five minutes at
 * /login and /signup. Whoever sends the SMS stands behind this interface. Source: design 5.
 */
export type Challenge = {
  /** `+15125550101` */
  phone: string
  id: string
  /** Seconds until another code may be asked for. */
  resendIn: number
}

export type Identity = {
  /** @throws ApiRefusal (phone_not_supported, too_many_requests with remainingTime), NetworkFailure */
  sendCode: (phone: string) => Promise<Challenge>
  /** Another code for the same challenge; it supersedes the one before. Throws like sendCode. */
  resend: (challenge: Challenge) => Promise<Challenge>
  /**
   * Answers the identity token.
   * @throws ApiRefusal (invalid_code, too_many_requests), NetworkFailure
   */
  confirm: (challenge: Challenge, code: string) => Promise<string>
}
