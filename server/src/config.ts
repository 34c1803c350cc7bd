import { z } from 'zod'

/**
 * Every setting, parsed once at boot. docs/configuration.md and .env.example are written from this schema and a test keeps
 * them in step. A wrong value stops the boot with one line naming the variable, what it got and what it needs.
 */

/** Known to everyone who reads this file: good for the sandbox, refused in production. */
export const SANDBOX_SECRET_KEY = 'sandbox-secret-known-to-everyone-0000000000='
export const SANDBOX_SESSION_KEYS =
  '[{"kty":"EC","crv":"P-256","x":"saFxfpozNVKMhw9n-DM0P_iJKf_fVLGAxuDhSBa3Uv4","y":"qy1R0tL0AUE9iG0Tn-D80wTZ0X4Yo8Kk_IeC4tysN_U","d":"QDS541vsqUx7UbuLFDCsAoTgk0zJWlYtQUdp6iMskFU","kid":"sandbox","alg":"ES256"}]'
const SANDBOX_FORWARDING_NUMBER = '18005550100'

const port = z.coerce.number('needs a port number').int('needs a whole port number').min(0).max(65_535)
const origin = z
  .url({ protocol: /^https?$/, error: 'needs an http or https origin' })
  .refine(
    (url) => URL.canParse(url) && new URL(url).origin === url,
    'needs an origin without path or trailing slash',
  )

const sessionKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
})
export type SessionKey = z.infer<typeof sessionKey>

const sessionKeys = z.string().transform((text, refinement): SessionKey[] => {
  try {
    return z.array(sessionKey).min(1).parse(JSON.parse(text))
  } catch {
    refinement.addIssue({
      code: 'custom',
      message: 'needs a JSON array of private P-256 JWKs, each with a kid',
    })
    return z.NEVER
  }
})

/** Defaults marked 'sandbox:' hold in sandbox mode only; production needs a value. */
export const variables = {
  MODE: z
    .enum(['sandbox', 'production'], 'needs sandbox or production')
    .default('sandbox')
    .describe('Which vendors are talked to: the sandbox beside the server, or the real ones.'),
  ROLE: z
    .enum(['all', 'api', 'worker'], 'needs all, api or worker')
    .default('all')
    .describe('What this process does: answers the site and API, does background work, or both.'),
  PORT: port.default(3000).describe('Port of site and API.'),
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .describe('Address to listen on; 0.0.0.0 behind a proxy or in a container.'),
  PROXIES: z.coerce
    .number('needs a whole number')
    .int('needs a whole number')
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'How many proxies of yours stand in front; the client’s address is taken from X-Forwarded-For behind them.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics. Without one only this machine itself may read it.'),
  SITE_ORIGIN: origin
    .optional()
    .describe(
      'Origin under which people reach the site. Default: http://localhost:PORT; production needs it.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./.data')
    .describe('Folder of the embedded database and of the sandbox’s state.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'needs a postgres:// URL' })
    .optional()
    .describe('PostgreSQL to use instead of the embedded database.'),
  DATABASE_POOL: z.coerce
    .number('needs a whole number')
    .int('needs a whole number')
    .min(1)
    .max(200)
    .default(10)
    .describe('Connections to PostgreSQL at most.'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'needs fatal, error, warn, info, debug or silent',
    )
    .default('info')
    .describe('How much is logged, as JSON lines on standard output.'),
  SECRET_KEY: z
    .string()
    .min(32, 'needs at least 32 characters')
    .optional()
    .describe(
      'Key for one-time codes, queued messages and pseudonyms; never stored in the database. Sandbox: a known one.',
    ),
  SESSION_KEYS: sessionKeys
    .optional()
    .describe(
      'JSON array of private P-256 JWKs with kid. The first signs session tokens, all verify them. Sandbox: a known one.',
    ),
  SANDBOX_PORT: port.default(4000).describe('Port of the vendor sandbox; sandbox mode only.'),
  SANDBOX_URL: origin
    .optional()
    .describe('Origin of the vendor sandbox. Default in sandbox mode: http://localhost:SANDBOX_PORT.'),
  STRIPE_API_URL: origin
    .optional()
    .describe('Stripe’s API. Default: the sandbox, or https://api.stripe.com in production.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'needs a key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
    )
    .optional()
    .describe('Stripe’s secret key. Sandbox: sk_test_sandbox.'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'needs a key that starts with pk_test_ or pk_live_')
    .optional()
    .describe('Stripe’s publishable key, used by the browser. Sandbox: pk_test_sandbox.'),
  TWILIO_API_URL: origin
    .optional()
    .describe('Twilio’s Messages API. Default: the sandbox, or https://api.twilio.com in production.'),
  TWILIO_LOOKUP_URL: origin
    .optional()
    .describe('Twilio’s Lookup API. Default: the sandbox, or https://lookups.twilio.com in production.'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-zA-Z]{8,}$/, 'needs an account SID that starts with AC')
    .optional()
    .describe('Twilio’s account. Sandbox: ACsandbox0000.'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('Twilio’s auth token. Sandbox: sandbox.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-zA-Z]+)$/, 'needs a +1 number or a messaging service SID that starts with MG')
    .optional()
    .describe('Sender of text messages: a number or a messaging service. Sandbox: +15125550100.'),
  CODES_PER_HOUR: z.coerce
    .number('needs a whole number')
    .int('needs a whole number')
    .min(1)
    .default(5_000)
    .describe(
      'Sign-in codes sent within an hour, by everybody together, before the breaker asks for patience.',
    ),
  FORWARDING_NUMBER: z
    .string()
    .regex(/^1\d{10}$/, 'needs 11 digits with the leading 1')
    .optional()
    .describe(`Number that carriers forward calls to, digits only. Sandbox: ${SANDBOX_FORWARDING_NUMBER}.`),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .optional()
    .describe('Host of Firebase’s emulator, whose tokens are unsigned: refused outside sandbox mode.'),
} as const

const schema = z.object(variables)
type Parsed = z.infer<typeof schema>

const VENDOR_HOSTS = {
  STRIPE_API_URL: 'https://api.stripe.com',
  TWILIO_API_URL: 'https://api.twilio.com',
  TWILIO_LOOKUP_URL: 'https://lookups.twilio.com',
} as const

export type Config = {
  mode: 'sandbox' | 'production'
  role: 'all' | 'api' | 'worker'
  port: number
  host: string
  /** Proxies of ours in front of the server. */
  proxies: number
  metricsToken: string | undefined
  siteOrigin: string
  dataDir: string
  database: { kind: 'embedded'; directory: string } | { kind: 'postgresql'; url: string; pool: number }
  logLevel: Parsed['LOG_LEVEL']
  secretKey: string
  sessionKeys: SessionKey[]
  /** Origin of the sandbox; null in production. */
  sandboxUrl: string | null
  stripe: { apiUrl: string; secretKey: string; publishableKey: string }
  twilio: { apiUrl: string; lookupUrl: string; accountSid: string; authToken: string; from: string }
  /** Sign-in codes within an hour before the breaker trips. */
  codesPerHour: number
  forwardingNumber: string
}

/** Stops the boot. The message is one line fit to print. */
export class ConfigError extends Error {}

const SECRETS = new Set([
  'METRICS_TOKEN',
  'SECRET_KEY',
  'SESSION_KEYS',
  'STRIPE_SECRET_KEY',
  'TWILIO_AUTH_TOKEN',
  'DATABASE_URL',
])

const refuse = (name: string, got: string | undefined, needs: string): never => {
  const shown = got === undefined ? 'nothing' : SECRETS.has(name) ? 'a value that is not shown' : `"${got}"`
  throw new ConfigError(`${name}: got ${shown}, ${needs}`)
}

const parse = (environment: Record<string, string | undefined>): Parsed => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  return refuse(name, given[name], issue?.message ?? 'needs another value')
}

/** What production does not let pass. Source: vendors 'Rule'. */
const refuseUnsafeProduction = (given: Parsed) => {
  for (const name of ['SANDBOX_URL', 'FIREBASE_AUTH_EMULATOR_HOST'] as const) {
    if (given[name] !== undefined) refuse(name, given[name], 'must be unset with MODE=production')
  }
  for (const [name, host] of Object.entries(VENDOR_HOSTS)) {
    const got = given[name as keyof typeof VENDOR_HOSTS]
    if (got !== undefined && got !== host) refuse(name, got, `needs ${host} with MODE=production`)
  }
  if (given.SECRET_KEY === SANDBOX_SECRET_KEY) {
    refuse('SECRET_KEY', given.SECRET_KEY, 'needs a key of your own with MODE=production')
  }
  const known = JSON.parse(SANDBOX_SESSION_KEYS)[0].x
  if (given.SESSION_KEYS?.some((key) => key.x === known)) {
    refuse('SESSION_KEYS', 'the sandbox’s', 'needs keys of your own with MODE=production')
  }
  if (given.SITE_ORIGIN?.startsWith('http:')) {
    refuse('SITE_ORIGIN', given.SITE_ORIGIN, 'needs https with MODE=production')
  }
}

/** In production every vendor's host is its own; elsewhere a live key would meet the sandbox's. */
const refuseLiveKeysInSandbox = (given: Parsed) => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    if (given[name]?.includes('_live_')) refuse(name, given[name], 'needs MODE=production with a live key')
  }
}

/**
 * @param environment usually process.env
 * @throws {ConfigError} one line naming the variable, what it got and what it needs
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = parse(environment)
  const production = given.MODE === 'production'
  if (production) refuseUnsafeProduction(given)
  else refuseLiveKeysInSandbox(given)

  const sandboxUrl = production ? null : (given.SANDBOX_URL ?? `http://localhost:${given.SANDBOX_PORT}`)
  const needed = <Value>(name: keyof Parsed, value: Value | undefined, inSandbox: Value): Value => {
    if (value !== undefined) return value
    return production ? refuse(name, undefined, 'needs a value with MODE=production') : inSandbox
  }
  const vendor = (name: keyof typeof VENDOR_HOSTS) => given[name] ?? sandboxUrl ?? VENDOR_HOSTS[name]

  return {
    mode: given.MODE,
    role: given.ROLE,
    port: given.PORT,
    host: given.HOST,
    proxies: given.PROXIES,
    metricsToken: given.METRICS_TOKEN,
    siteOrigin: needed('SITE_ORIGIN', given.SITE_ORIGIN, `http://localhost:${given.PORT}`),
    dataDir: given.DATA_DIR,
    database: given.DATABASE_URL
      ? { kind: 'postgresql', url: given.DATABASE_URL, pool: given.DATABASE_POOL }
      : { kind: 'embedded', directory: `${given.DATA_DIR}/database` },
    logLevel: given.LOG_LEVEL,
    secretKey: needed('SECRET_KEY', given.SECRET_KEY, SANDBOX_SECRET_KEY),
    sessionKeys: needed('SESSION_KEYS', given.SESSION_KEYS, sessionKeys.parse(SANDBOX_SESSION_KEYS)),
    sandboxUrl,
    stripe: {
      apiUrl: vendor('STRIPE_API_URL'),
      secretKey: needed('STRIPE_SECRET_KEY', given.STRIPE_SECRET_KEY, 'sk_test_sandbox'),
      publishableKey: needed('STRIPE_PUBLISHABLE_KEY', given.STRIPE_PUBLISHABLE_KEY, 'pk_test_sandbox'),
    },
    twilio: {
      apiUrl: vendor('TWILIO_API_URL'),
      lookupUrl: vendor('TWILIO_LOOKUP_URL'),
      accountSid: needed('TWILIO_ACCOUNT_SID', given.TWILIO_ACCOUNT_SID, 'ACsandbox0000'),
      authToken: needed('TWILIO_AUTH_TOKEN', given.TWILIO_AUTH_TOKEN, 'sandbox'),
      from: needed('TWILIO_FROM', given.TWILIO_FROM, '+15125550100'),
    },
    codesPerHour: given.CODES_PER_HOUR,
    forwardingNumber: needed('FORWARDING_NUMBER', given.FORWARDING_NUMBER, SANDBOX_FORWARDING_NUMBER),
  }
}
