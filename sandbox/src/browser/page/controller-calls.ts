import type { ControllerCall, ControllerNews } from '../messages.ts'
import { sandboxOrigin } from './sandbox-origin.ts'

type Answer = { ok: boolean; body: Record<string, unknown> }

const waiting = new Map<number, (answer: Answer) => void>()
let lastCall = 0
let frame: Promise<HTMLIFrameElement> | undefined

/** Has the hidden frame call Stripe's API, with card data it collects itself when the call asks for it. */
export async function callApi(call: Omit<ControllerCall, 'call'>): Promise<Answer> {
  frame ??= openController()
  const target = (await frame).contentWindow
  const number = ++lastCall
  return new Promise((resolve) => {
    waiting.set(number, resolve)
    const message: ControllerCall = { ...call, call: number }
    target?.postMessage(message, sandboxOrigin)
  })
}

/** Begins to load the hidden frame, so that the first call need not wait for it. */
export function warmUpController(): void {
  frame ??= openController()
}

async function openController(): Promise<HTMLIFrameElement> {
  if (!document.body) {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  const element = document.createElement('iframe')
  element.name = '__privateStripeController'
  element.src = `${sandboxOrigin}/stripe/controller`
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
  for (const property of ['width', 'height', 'border']) element.style.setProperty(property, '0')
  element.style.setProperty('position', 'absolute')
  element.style.setProperty('visibility', 'hidden')
  return new Promise((resolve) => {
    window.addEventListener('message', (event: MessageEvent<ControllerNews>) => {
      if (event.origin !== sandboxOrigin || event.source !== element.contentWindow) return
      const news = event.data
      if (news.news === 'loaded') resolve(element)
      if (news.news !== 'answer') return
      waiting.get(news.call)?.({ ok: news.ok, body: news.body })
      waiting.delete(news.call)
    })
    document.body.append(element)
  })
}
