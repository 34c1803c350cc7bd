import type { ControllerCall, ControllerNews, FieldError, FieldType, GroupMessage } from '../messages.ts'
import { digitsOf } from './card-rules.ts'

/*
 * The hidden frame that calls Stripe's API for a page. It alone collects what the card fields hold, so the
 * number goes from frame to frame to the API and never through the page.
 */

let pageOrigin = '*'
let asked = 0
const tell = (news: ControllerNews) => window.parent.postMessage(news, pageOrigin)

window.addEventListener('message', (event: MessageEvent<ControllerCall>) => {
  if (event.source !== window.parent || typeof event.data.call !== 'number') return
  pageOrigin = event.origin
  const { call } = event.data
  serve(event.data).then(
    ({ ok, body }) => tell({ news: 'answer', call, ok, body }),
    () => tell({ news: 'answer', call, ok: false, body: { error: connectionError } }),
  )
})
tell({ news: 'loaded' })

const connectionError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
}

async function serve(call: ControllerCall): Promise<{ ok: boolean; body: Record<string, unknown> }> {
  const params = structuredClone(call.params)
  if (call.card) {
    const values = await collect(call.group, call.card.fields)
    const wrong = call.card.fields
      .map((field) => values.get(field)?.error)
      .find((error) => error !== undefined)
    if (wrong) return { ok: false, body: { error: wrong } }
    const read = (field: FieldType) => values.get(field)?.value ?? ''
    const expiry = digitsOf(read('cardExpiry'))
    put(params, call.card.into, {
      number: digitsOf(read('cardNumber')),
      ...(expiry && { exp_month: Number(expiry.slice(0, 2)), exp_year: Number(expiry.slice(2)) }),
      ...(read('cardCvc') && { cvc: read('cardCvc') }),
    })
    const postalCode = read('postalCode')
    if (postalCode) put(params, [...call.card.billingInto, 'address', 'postal_code'], postalCode)
  }
  const form = encode(params)
  const answer = await fetch(call.method === 'GET' ? `${call.path}?${form}` : call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${call.apiKey}` },
    ...(call.method === 'POST' && { body: form }),
  })
  return { ok: answer.ok, body: await answer.json() }
}

interface Collected {
  value: string
  error: FieldError | undefined
}

/** Asks the fields of a group for what they hold; each shows its own error when it is not ready. */
function collect(group: string, fields: FieldType[]): Promise<Map<FieldType, Collected>> {
  const channel = new BroadcastChannel(group)
  const ask = ++asked
  const values = new Map<FieldType, Collected>()
  return new Promise((resolve) => {
    channel.addEventListener('message', (event: MessageEvent<GroupMessage>) => {
      const message = event.data
      if (message.kind !== 'value' || message.ask !== ask) return
      values.set(message.field, { value: message.value, error: message.error })
      if (values.size < fields.length) return
      channel.close()
      resolve(values)
    })
    const question: GroupMessage = { kind: 'ask', ask, fields }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(question)
  })
}

function put(into: Record<string, unknown>, path: string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const next: Record<string, unknown> = isGroup(inner) ? inner : {}
  into[name] = next
  put(next, rest, value)
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function encode(params: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null) return
    if (isGroup(value)) for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      form.append(name, String(value))
    }
  }
  for (const [name, value] of Object.entries(params)) add(name, value)
  return form
}
