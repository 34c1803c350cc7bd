import type {
  ElementOptions,
  ElementType,
  FieldType,
  FrameNews,
  FrameOrder,
  GroupMessage,
} from '../messages.ts'
import { type CardField, createField } from './card-field.ts'
import { applyStyle } from './card-style.ts'

/*
 * The document of a card field: one input, or all of them in a row for the element 'card'. Only the page it
 * stands in may order it about, and that page is told how the field stands but never what it holds.
 */

const row = document.createElement('div')
row.className = 'row'
document.body.append(row)
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

let pageOrigin = '*'
const tell = (news: FrameNews) => window.parent.postMessage(news, pageOrigin)

window.addEventListener('message', (event: MessageEvent<FrameOrder>) => {
  if (event.source !== window.parent) return
  const order = event.data
  if (order.order === 'init') {
    pageOrigin = event.origin
    init(order.type, order.group, order.options)
  }
})
// Nothing but the fact that it is there may go to whoever embeds it before it is known who that is.
tell({ news: 'loaded' })

function fieldsOf(type: ElementType, options: ElementOptions): FieldType[] {
  if (type !== 'card') return [type]
  return ['cardNumber', 'cardExpiry', 'cardCvc', ...(options.hidePostalCode ? [] : (['postalCode'] as const))]
}

function init(type: ElementType, group: string, options: ElementOptions): void {
  const channel = new BroadcastChannel(group)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  const send = (message: GroupMessage) => channel.postMessage(message)
  const fields = fieldsOf(type, options).map((name) => createField(name, (field) => changed(field)))
  row.replaceChildren(...fields.map((field) => field.input))

  const changed = (field: CardField) => {
    const { brand } = field.state()
    if (brand !== undefined) {
      send({ kind: 'brand', brand })
      for (const other of fields) other.setBrand(brand)
    }
    tell({ news: 'change', state: together(fields) })
  }
  const setOptions = (given: ElementOptions) => {
    applyStyle(sheet, given.style)
    for (const field of fields)
      field.setOptions(type === 'card' ? { ...given, placeholder: undefined as never } : given)
    measure()
  }

  channel.addEventListener('message', (event: MessageEvent<GroupMessage>) => {
    const message = event.data
    if (message.kind === 'brand') for (const field of fields) field.setBrand(message.brand)
    if (message.kind === 'brand?') {
      for (const field of fields) {
        const { brand } = field.state()
        if (brand !== undefined) send({ kind: 'brand', brand })
      }
    }
    if (message.kind === 'ask') {
      for (const field of fields.filter((one) => message.fields.includes(one.type))) {
        const { error } = field.insist()
        send({ kind: 'value', ask: message.ask, field: field.type, value: field.value(), error })
      }
    }
  })
  window.addEventListener('message', (event: MessageEvent<FrameOrder>) => {
    if (event.source !== window.parent || event.origin !== pageOrigin) return
    const order = event.data
    if (order.order === 'update') setOptions(order.options)
    if (order.order === 'focus') fields[0]?.input.focus()
    if (order.order === 'blur') for (const field of fields) field.input.blur()
    if (order.order === 'clear') for (const field of fields) field.clear()
  })
  row.addEventListener('focusin', () => tell({ news: 'focus' }))
  row.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof HTMLInputElement)) tell({ news: 'blur' })
  })
  row.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tell({ news: 'escape' })
    if (event.key === 'Enter') tell({ news: 'submit' })
  })
  new ResizeObserver(measure).observe(row)

  setOptions(options)
  send({ kind: 'brand?' })
  tell({ news: 'ready' })
}

function measure(): void {
  tell({ news: 'height', height: Math.ceil(row.getBoundingClientRect().height * 10) / 10 })
}

/** How an element stands: complete when all its fields are, wrong with the first that is. */
function together(fields: CardField[]) {
  const states = fields.map((field) => field.state())
  const brand = states.find((state) => state.brand !== undefined)?.brand
  return {
    empty: states.every((state) => state.empty),
    complete: states.every((state) => state.complete),
    error: states.find((state) => state.error)?.error,
    ...(brand !== undefined && { brand }),
  }
}
