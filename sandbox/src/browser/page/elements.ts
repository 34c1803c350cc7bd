import type { ElementOptions, ElementType, FieldType } from '../messages.ts'
import { type CardElement, createCardElement, secretsOf } from './card-element.ts'
import { integrationError, secretName } from './sandbox-origin.ts'

/** What `stripe.elements()` gives: fields that belong together. */
export interface ElementsGroup {
  create(type: string, options?: ElementOptions): CardElement
  getElement(type: unknown): CardElement | null
  update(options: object): void
  fetchUpdates(): Promise<object>
  submit(): Promise<object>
}

const types: ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'postalCode']

/** The elements of each group that are there now, so that a call can tell which fields make up the card. */
const groups = new Map<string, Map<ElementType, CardElement>>()

export function createElementsGroup(): ElementsGroup {
  const group = secretName('stripe-group-')
  const elements = new Map<ElementType, CardElement>()
  groups.set(group, elements)
  return {
    create(name, options = {}) {
      const type = types.find((one) => one === name)
      if (!type)
        throw integrationError(`The sandbox has no Element of type ${name}, only: ${types.join(', ')}.`)
      if (elements.has(type)) {
        throw integrationError(`Can only create one Element of type ${type} through an instance of Elements.`)
      }
      const element = createCardElement(type, group, options, () => elements.delete(type))
      elements.set(type, element)
      return element
    },
    getElement(type) {
      // A page may also name an element by the React component that shows it.
      const name = typeof type === 'function' ? Reflect.get(type, '__elementType') : type
      const known = types.find((one) => one === name)
      return (known && elements.get(known)) ?? null
    },
    update() {},
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  }
}

/**
 * Which fields hold the card an element belongs to, and the group they talk in.
 * @throws IntegrationError for what is no mounted element
 */
export function cardOf(element: unknown): { group: string; fields: FieldType[] } {
  const known = secretsOf(element)
  if (!known?.isMounted()) {
    throw integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  const mounted = [...(groups.get(known.group) ?? [])].filter(([, one]) => secretsOf(one)?.isMounted())
  const has = new Set(mounted.map(([type]) => type))
  const fields: FieldType[] = known.type === 'card' ? ['cardNumber', 'cardExpiry', 'cardCvc'] : []
  for (const type of ['cardNumber', 'cardExpiry', 'cardCvc', 'postalCode'] as const) {
    if (known.type !== 'card' && has.has(type)) fields.push(type)
  }
  return { group: known.group, fields }
}
