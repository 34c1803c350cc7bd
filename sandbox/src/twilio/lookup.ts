import { isE164, isUsNumber } from './us-number.ts'

/** Which carrier the sandbox says a number belongs to. */
export interface CarrierRow {
  lastDigits: readonly string[]
  carrier_name: string | null
  mobile_country_code: string | null
  mobile_network_code: string | null
}

/** By the last digit of the number, so that a tester can pick a carrier. */
export const carrierTable: readonly CarrierRow[] = [
  {
    lastDigits: ['0', '1', '2', '3', '4'],
    carrier_name: 'AT&T Wireless',
    mobile_country_code: '310',
    mobile_network_code: '410',
  },
  {
    lastDigits: ['5', '6'],
    carrier_name: 'T-Mobile USA, Inc.',
    mobile_country_code: '310',
    mobile_network_code: '260',
  },
  {
    lastDigits: ['7', '8'],
    carrier_name: 'Verizon Wireless',
    mobile_country_code: '311',
    mobile_network_code: '480',
  },
  { lastDigits: ['9'], carrier_name: null, mobile_country_code: null, mobile_network_code: null },
]

/** Answers Lookup v2: whether a number could exist, and its line when `fields` asks for it. */
export function lookUpNumber(number: string, fields: string[], origin: string) {
  const valid = isUsNumber(number)
  const row = carrierTable.find((one) => one.lastDigits.includes(number.slice(-1)))
  const line = {
    carrier_name: row?.carrier_name ?? null,
    error_code: null,
    mobile_country_code: row?.mobile_country_code ?? null,
    mobile_network_code: row?.mobile_network_code ?? null,
    type: row?.carrier_name ? 'mobile' : null,
  }
  return {
    call_forwarding: null,
    caller_name: null,
    calling_country_code: valid ? '1' : null,
    country_code: valid ? 'US' : null,
    identity_match: null,
    line_status: null,
    line_type_intelligence: valid && fields.includes('line_type_intelligence') ? line : null,
    national_format: valid ? `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}` : null,
    phone_number: number,
    phone_number_quality_score: null,
    pre_fill: null,
    reassigned_number: null,
    sim_swap: null,
    sms_pumping_risk: null,
    url: `${origin}/v2/PhoneNumbers/${number}`,
    valid,
    validation_errors: valid ? [] : [isE164(number) ? 'INVALID_BUT_POSSIBLE' : 'NOT_A_NUMBER'],
  }
}
