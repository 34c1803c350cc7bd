/*
 * What passes between a merchant's page and the sandbox's frames in it. Card data never does: it goes from
 * frame to frame, over a channel only the sandbox's origin can join.
 */

export type FieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'postalCode'
export type ElementType = FieldType | 'card'

/** A set of CSS properties, and nested ones for `:hover`, `::placeholder` and the like. */
export interface StyleRules {
  [property: string]: string | StyleRules | undefined
}

/** The options of `elements.create` the sandbox honours. */
export interface ElementOptions {
  style?: { base?: StyleRules; invalid?: StyleRules; complete?: StyleRules; empty?: StyleRules }
  classes?: Partial<Record<'base' | 'complete' | 'empty' | 'focus' | 'invalid' | 'webkitAutofill', string>>
  placeholder?: string
  disabled?: boolean
  hidePostalCode?: boolean
  value?: { postalCode?: string }
}

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** What a page learns about a field: whether it is right, never what is in it. */
export interface FieldState {
  empty: boolean
  complete: boolean
  error: FieldError | undefined
  brand?: string
}

/** Page to card frame. */
export type FrameOrder =
  | { order: 'init'; type: ElementType; group: string; options: ElementOptions }
  | { order: 'update'; options: ElementOptions }
  | { order: 'focus' | 'blur' | 'clear' }

/** Card frame to page. */
export type FrameNews =
  | { news: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'submit' }
  | { news: 'change'; state: FieldState }
  | { news: 'height'; height: number }

/** Page to controller frame: a call of Stripe's API, with the card of these fields when it has one. */
export interface ControllerCall {
  call: number
  group: string
  apiKey: string
  method: 'GET' | 'POST'
  path: string
  params: Record<string, unknown>
  /** Where the card's data goes in the parameters, such as `payment_method_data.card`; absent for none. */
  card?: { into: string[]; billingInto: string[]; fields: FieldType[] }
}

/** Controller frame to page. */
export type ControllerNews =
  | { news: 'loaded' }
  | { news: 'answer'; call: number; ok: boolean; body: Record<string, unknown> }

/** Issuer's page to the page that opened it. */
export interface ChallengeNews {
  news: 'challenge-done'
}

/** Between frames of one group. */
export type GroupMessage =
  | { kind: 'ask'; ask: number; fields: FieldType[] }
  | { kind: 'value'; ask: number; field: FieldType; value: string; error: FieldError | undefined }
  | { kind: 'brand'; brand: string }
  | { kind: 'brand?' }
