import { createHash } from 'node:crypto'
import { importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import QuickLRU from 'quick-lru'
import { validate } from 'uuid'
import type { Clock } from '../clock.ts'
import type { SessionKey } from '../config.ts'
import type { Subscription } from '../database/schema.ts'
import type { SignedIn } from '../http/route.ts'

/**
 * Our own ES256 tokens. A session token opens the account; an identity token proves a phone for five minutes and opens
 * only /login and /signup. Their audiences keep one from being taken for the other. Source: design 5.
 */
export type SessionTokens = {
  /** Good for seven days, and no longer than thirty from the sign-in. */
  signSession(session: { accountId: string; sessionId: string; signedInAt: Date }): Promise<string>
  signIdentity(phone: string): Promise<string>
  readIdentity(token: string): Promise<{ phone: string } | undefined>
  /** Undefined when the token is wrong, expired, or its session has ended. */
  readSession(token: string): Promise<SignedIn | undefined>
}

/** Source: design 5. */
export const SESSION_SECONDS = 7 * 86_400
export const LONGEST_SESSION_SECONDS = 30 * 86_400
const IDENTITY_SECONDS = 300
const ALGORITHM = 'ES256'
/** An ES256 check costs more than the rest of a call; this many tokens are a few megabytes. Source: design 2. */
const REMEMBERED_TOKENS = 10_000

type Settings = {
  keys: readonly SessionKey[]
  issuer: string
  clock: Clock
  findOpen: (session: {
    accountId: string
    sessionId: string
  }) => Promise<{ latest: Subscription | undefined } | undefined>
}

const text = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''
const id = (claim: unknown): claim is string => text(claim) && validate(claim)

export const sessionTokens = async ({ keys, issuer, clock, findOpen }: Settings): Promise<SessionTokens> => {
  const [first] = keys
  if (!first) throw new Error('no session key')
  const signingKey = await importJWK(first, ALGORITHM)
  const verifyingKeys = new Map(
    await Promise.all(
      keys.map(
        async ({ kty, crv, x, y, kid }) => [kid, await importJWK({ kty, crv, x, y }, ALGORITHM)] as const,
      ),
    ),
  )
  const seconds = () => Math.floor(clock.now().getTime() / 1000)

  const sign = (claims: JWTPayload, audience: string, lifetime: number) => {
    const now = seconds()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: first.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(signingKey)
  }

  /** Session tokens whose signature was checked before, by hash; everything else about them is checked each time. */
  const verified = new QuickLRU<string, JWTPayload>({ maxSize: REMEMBERED_TOKENS })

  const verify = async (token: string, audience: string): Promise<JWTPayload | undefined> => {
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = kid === undefined ? undefined : verifyingKeys.get(kid)
          if (!key) throw new Error('unknown key')
          return key
        },
        {
          algorithms: [ALGORITHM],
          audience,
          issuer,
          typ: 'JWT',
          currentDate: clock.now(),
          requiredClaims: ['iat', 'exp'],
        },
      )
      return payload
    } catch {
      return undefined
    }
  }

  const verifyOnce = async (token: string): Promise<JWTPayload | undefined> => {
    const hash = createHash('sha256').update(token).digest('base64')
    const known = verified.get(hash)
    if (known) return known.exp !== undefined && known.exp > seconds() ? known : undefined
    const claims = await verify(token, 'session')
    if (claims) verified.set(hash, claims)
    return claims
  }

  return {
    signSession: ({ accountId, sessionId, signedInAt }) => {
      const left = Math.floor(signedInAt.getTime() / 1000) + LONGEST_SESSION_SECONDS - seconds()
      return sign({ sub: accountId, sid: sessionId }, 'session', Math.min(SESSION_SECONDS, left))
    },
    signIdentity: (phone) =>
      sign({ phone_number: phone, auth_time: seconds() }, 'identity', IDENTITY_SECONDS),
    readIdentity: async (token) => {
      const claims = await verify(token, 'identity')
      if (!claims || !text(claims.phone_number) || typeof claims.auth_time !== 'number') return undefined
      return seconds() - claims.auth_time < IDENTITY_SECONDS ? { phone: claims.phone_number } : undefined
    },
    readSession: async (token) => {
      const claims = await verifyOnce(token)
      if (!claims || !id(claims.sub) || !id(claims.sid)) return undefined
      const session = { accountId: claims.sub, sessionId: claims.sid }
      const open = await findOpen(session)
      return open && { ...session, ...open }
    },
  }
}
