import type { Form, FormValue } from '../form.ts'
import { invalidRequest } from './stripe-error.ts'

/** Turns what the wire carried at `name` into a value, or throws Stripe's refusal. */
export type Rule<T> = (raw: FormValue, name: string) => T
export type Shape = Record<string, Rule<unknown>>

/** What a shape gives: every parameter is optional, `''` having unset it where the rule says null. */
export type Parsed<S extends Shape> = { [K in keyof S]?: ReturnType<S[K]> }

/**
 * Reads the parameters of a call. One that the shape does not name is refused, as Stripe does for every
 * parameter the pinned version does not have; that is what catches mistakes of SDK and version.
 */
export function readParams<S extends Shape>(shape: S, form: Form, within = ''): Parsed<S> {
  const parsed: Record<string, unknown> = {}
  for (const [key, raw] of Object.entries(form)) {
    const name = within ? `${within}[${key}]` : key
    const rule = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (!rule) throw invalidRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
    parsed[key] = rule(raw, name)
  }
  return parsed as Parsed<S>
}

/** Stripe's refusal when a parameter that must be there is not. */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name)
  return value
}

/** Text that cannot be unset. */
export const text: Rule<string> = (raw, name) => {
  if (typeof raw !== 'string') throw invalidRequest(`Invalid string: ${name}`, undefined, name)
  if (raw === '') {
    throw invalidRequest(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
      name,
    )
  }
  return raw
}

/** Text that an empty value unsets. */
export const clearableText: Rule<string | null> = (raw, name) => (raw === '' ? null : text(raw, name))

export const integer: Rule<number> = (raw, name) => {
  if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw)) {
    throw invalidRequest(
      `Invalid integer: ${typeof raw === 'string' ? raw : name}`,
      'parameter_invalid_integer',
      name,
    )
  }
  return Number(raw)
}

export const truth: Rule<boolean> = (raw, name) => {
  if (raw !== 'true' && raw !== 'false') throw invalidRequest(`Invalid boolean: ${name}`, undefined, name)
  return raw === 'true'
}

/** One of a few words. */
export function word<const W extends string>(...words: W[]): Rule<W> {
  return (raw, name) => {
    const found = words.find((one) => one === raw)
    if (found !== undefined) return found
    throw invalidRequest(`Invalid ${name}: must be one of ${words.join(', ')}`, undefined, name)
  }
}

export function list<T>(rule: Rule<T>): Rule<T[]> {
  return (raw, name) => {
    if (raw === '') return []
    if (typeof raw === 'string') throw invalidRequest('Invalid array', undefined, name)
    return Object.entries(raw).map(([index, value]) => rule(value, `${name}[${index}]`))
  }
}

export function group<S extends Shape>(shape: S): Rule<Parsed<S>> {
  return (raw, name) => {
    if (typeof raw === 'string') throw invalidRequest('Invalid object', undefined, name)
    return readParams(shape, raw, name)
  }
}

/** Either a bare number or a range of `gt`, `gte`, `lt`, `lte`, in unix seconds. */
export const range: Rule<{ gte?: number; gt?: number; lte?: number; lt?: number }> = (raw, name) => {
  if (typeof raw !== 'string')
    return group({ gt: integer, gte: integer, lt: integer, lte: integer })(raw, name)
  const moment = integer(raw, name)
  return { gte: moment, lte: moment }
}

/** Metadata: an empty value removes its key, an empty whole removes all keys. */
export const metadata: Rule<Record<string, string>> = (raw, name) => {
  if (raw === '') return {}
  if (typeof raw === 'string') throw invalidRequest('Invalid object', undefined, name)
  const entries = Object.entries(raw)
  if (entries.length > 50) throw invalidRequest('You can have at most 50 metadata keys.', undefined, name)
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== 'string')
        throw invalidRequest('Metadata values must be strings', undefined, `${name}[${key}]`)
      if (key.length > 40 || value.length > 500) {
        throw invalidRequest(`Metadata key or value too long: ${name}[${key}]`, undefined, `${name}[${key}]`)
      }
      return [key, value]
    }),
  )
}

export const address = group({
  city: clearableText,
  country: clearableText,
  line1: clearableText,
  line2: clearableText,
  postal_code: clearableText,
  state: clearableText,
})

/** The parameters of every list call. */
export const paging = { limit: integer, starting_after: text, ending_before: text, created: range }
