/** One Twilio account. URLs are the API's own origins, or the sandbox's. */
export type TwilioSettings = {
  apiUrl: string
  lookupUrl: string
  accountSid: string
  authToken: string
  from: string
}

const TIMEOUT_MS = 10_000

/** Nothing was sent for certain: no connection came about. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type TwilioAnswer =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'not_connected'; reason: string }
  | { kind: 'unknown'; reason: string }

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Object ? error.cause : error
  if (cause instanceof Object && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error instanceof Error ? error.name : 'unknown'
}

/** A call with Basic authentication and a bound on its time. Source: vendors 'Twilio'. */
export const callTwilio = async (
  { accountSid, authToken }: TwilioSettings,
  url: string,
  form?: URLSearchParams,
): Promise<TwilioAnswer> => {
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(form ? { body: form } : {}),
    })
    return { kind: 'answered', status: response.status, body: await response.json() }
  } catch (error) {
    const code = codeOf(error)
    return { kind: NOT_CONNECTED.has(code) ? 'not_connected' : 'unknown', reason: code }
  }
}
