/** A decoded form: text, or nested by brackets. Lists arrive as objects with the keys '0', '1', … */
export type FormValue = string | Form
export interface Form {
  [name: string]: FormValue
}

/**
 * Decodes `a[b][0]=c` as Stripe's SDKs send it, from a body or a query string. `a[]=c` counts up.
 * Objects have no prototype, so that no name a caller sends can reach one.
 * @throws FormError when a name is used both as text and as a group
 */
export function decodeForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) put(form, namePath(name), value, name)
  return form
}

/** A form whose names contradict each other, or nest too deep. */
export class FormError extends Error {
  readonly statusCode = 400
}

const deepest = 8

function namePath(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return [name]
  const [, head = name, rest = ''] = match
  return [
    head,
    ...rest
      .split('[')
      .slice(1)
      .map((part) => part.slice(0, -1)),
  ]
}

function put(form: Form, path: string[], value: string, name: string): void {
  if (path.length > deepest) throw new FormError(`Parameter ${name} is nested too deeply.`)
  let at = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      if (typeof at[key] === 'object') throw new FormError(`Parameter ${name} is both a value and a group.`)
      at[key] = value
      return
    }
    at[key] ??= Object.create(null) as Form
    const inner = at[key]
    if (typeof inner === 'string') throw new FormError(`Parameter ${name} is both a value and a group.`)
    at = inner
  }
}
