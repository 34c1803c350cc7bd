import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random identifier such as the vendors make: the prefix and `length` letters and digits. */
export function randomId(prefix: string, length: number): string {
  let id = prefix
  for (let n = 0; n < length; n++) id += alphabet[randomInt(alphabet.length)]
  return id
}
