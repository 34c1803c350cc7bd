import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys derived from SECRET_KEY, one per purpose, none of them in the database. */
export type Keys = {
  /** Hash of a one-time code within its challenge and phone, base64url. */
  codeHash(challengeId: string, phone: string, code: string): string
  /** The same value for the same thing, from which the thing cannot be read without the key. */
  pseudonym(kind: string, value: string): string
  /** Encrypts with AES-256-GCM; the purpose must be given again to open. */
  seal(purpose: string, text: string): string
  open(purpose: string, sealed: string): string
}

const IV = 12
const TAG = 16

export const keysFrom = (secret: string): Keys => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const codeKey = derive('one-time-code')
  const pseudonymKey = derive('pseudonym')
  const sealKey = derive('seal')
  return {
    codeHash: (challengeId, phone, code) =>
      createHmac('sha256', codeKey).update(`${challengeId}|${phone}|${code}`).digest('base64url'),
    pseudonym: (kind, value) =>
      createHmac('sha256', pseudonymKey).update(`${kind}|${value}`).digest('base64url'),
    seal: (purpose, text) => {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(IV, IV + TAG))
      return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
