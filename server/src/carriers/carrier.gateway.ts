/** Asks who carries a number. */
export type CarrierGateway = {
  /** @param phone `+1` and ten digits */
  lookUp(phone: string): Promise<CarrierResult>
}

export type CarrierResult =
  | { kind: 'found'; name: string; mobileCountryCode: string | null; mobileNetworkCode: string | null }
  | { kind: 'unlisted' }
  | { kind: 'unavailable'; reason: string }
