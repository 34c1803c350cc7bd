import type { RefusalCode } from '@unmask/contract/refusals'

/** A 'no' from the table in contract/refusals.ts. A value, not an error: use cases return it. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  readonly detail: string | undefined
  /** Seconds to wait before the next try. */
  readonly remainingTime: number | undefined

  constructor(code: Code, more: { detail?: string; remainingTime?: number } = {}) {
    this.code = code
    this.detail = more.detail
    this.remainingTime = more.remainingTime
  }
}

export const refuse = <const Code extends RefusalCode>(
  code: Code,
  more?: { detail?: string; remainingTime?: number },
): Refusal<Code> => new Refusal(code, more)
