import type { ElementOptions, ElementType, FieldState, FrameNews, FrameOrder } from '../messages.ts'
import { integrationError, sandboxOrigin, secretName } from './sandbox-origin.ts'

type Listener = (event: Record<string, unknown>) => void

/** What `elements.create` gives: Stripe's element, as far as card fields have it. */
export interface CardElement {
  on(event: string, listener: Listener): CardElement
  once(event: string, listener: Listener): CardElement
  off(event: string, listener?: Listener): CardElement
  mount(target: string | HTMLElement): void
  unmount(): void
  update(options: ElementOptions): void
  destroy(): void
  focus(): void
  blur(): void
  clear(): void
}

/** What this script knows of an element and the page does not need. */
export interface CardElementSecrets {
  type: ElementType
  group: string
  isMounted(): boolean
}

const titles: Record<ElementType, string> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
  postalCode: 'Secure postal code input frame',
}

const secrets = new WeakMap<object, CardElementSecrets>()

/** The secrets of an element this script made; undefined for anything else. */
export function secretsOf(element: unknown): CardElementSecrets | undefined {
  return typeof element === 'object' && element !== null ? secrets.get(element) : undefined
}

export function createCardElement(
  type: ElementType,
  group: string,
  given: ElementOptions,
  destroyed: () => void,
): CardElement {
  const listeners = new Map<string, Set<Listener>>()
  let options = given
  let frame: HTMLIFrameElement | undefined
  let container: HTMLElement | undefined
  let isReady = false
  let isDestroyed = false
  let isFocused = false
  let focusWanted = false
  let state: FieldState = { empty: true, complete: false, error: undefined }

  const emit = (event: string, detail: Record<string, unknown> = {}) => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: type, ...detail })
  }
  const send = (order: FrameOrder) => frame?.contentWindow?.postMessage(order, sandboxOrigin)
  const showClasses = () => {
    const { base, complete, empty, focus, invalid } = { ...defaultClasses, ...options.classes }
    const has: [string, boolean][] = [
      [base, true],
      [complete, state.complete],
      [empty, state.empty],
      [focus, isFocused],
      [invalid, state.error !== undefined],
    ]
    for (const [names, isOn] of has) {
      for (const name of names.split(' ').filter(Boolean)) container?.classList.toggle(name, isOn)
    }
  }

  const hear = (event: MessageEvent<FrameNews>) => {
    if (!frame || event.source !== frame.contentWindow || event.origin !== sandboxOrigin) return
    const news = event.data
    if (news.news === 'loaded') send({ order: 'init', type, group, options })
    if (news.news === 'height') frame.style.setProperty('height', `${news.height}px`)
    if (news.news === 'ready') {
      isReady = true
      if (focusWanted) send({ order: 'focus' })
      emit('ready')
    }
    if (news.news === 'change') {
      state = news.state
      emit('change', { ...state })
      showClasses()
    }
    if (news.news === 'focus' || news.news === 'blur') {
      const focused = news.news === 'focus'
      if (focused === isFocused) return
      isFocused = focused
      emit(news.news)
      showClasses()
    }
    if (news.news === 'escape') emit('escape')
    if (news.news === 'submit') container?.closest('form')?.requestSubmit()
  }

  const mustLive = () => {
    if (isDestroyed) {
      throw integrationError('This Element has already been destroyed. Please create a new one.')
    }
  }

  const element: CardElement = {
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return element
    },
    once(event, listener) {
      const heard: Listener = (detail) => {
        element.off(event, heard)
        listener(detail)
      }
      return element.on(event, heard)
    },
    off(event, listener) {
      if (listener) listeners.get(event)?.delete(listener)
      else listeners.delete(event)
      return element
    },
    mount(target) {
      mustLive()
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!found) {
        throw integrationError(
          'The selector you specified applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().',
        )
      }
      if (container === found && frame?.isConnected) return
      element.unmount()
      container = found
      frame = makeFrame(type)
      isReady = false
      window.addEventListener('message', hear)
      showClasses()
      const wrapper = document.createElement('div')
      wrapper.className = '__PrivateStripeElement'
      wrapper.append(frame)
      found.replaceChildren(wrapper)
    },
    unmount() {
      window.removeEventListener('message', hear)
      frame?.parentElement?.remove()
      frame = undefined
      state = { empty: true, complete: false, error: undefined }
      isFocused = false
      if (container) {
        for (const names of Object.values({ ...defaultClasses, ...options.classes })) {
          container.classList.remove(...names.split(' ').filter(Boolean))
        }
      }
      container = undefined
    },
    update(changes) {
      mustLive()
      options = { ...options, ...changes }
      send({ order: 'update', options })
      showClasses()
    },
    destroy() {
      mustLive()
      element.unmount()
      isDestroyed = true
      destroyed()
    },
    focus() {
      focusWanted = !isReady
      send({ order: 'focus' })
    },
    blur: () => send({ order: 'blur' }),
    clear: () => send({ order: 'clear' }),
  }
  secrets.set(element, { type, group, isMounted: () => frame?.isConnected === true })
  return element
}

const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

function makeFrame(type: ElementType): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.name = secretName('__privateStripeFrame')
  frame.title = titles[type]
  frame.src = `${sandboxOrigin}/stripe/card-frame`
  frame.allow = 'clipboard-write'
  // Through the CSSOM, which a page's policy against inline styles allows.
  const style: Record<string, string> = {
    border: '0',
    display: 'block',
    width: '1px',
    'min-width': '100%',
    height: '19.2px',
    margin: '0',
    padding: '0',
    overflow: 'hidden',
    // As the frame's own document: where the two differ, browsers paint the frame white.
    'color-scheme': 'light only',
  }
  for (const [property, value] of Object.entries(style)) frame.style.setProperty(property, value)
  return frame
}
