import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Merchant</title>
<form id="form"><label>Name <input name="name"></label>
<div id="number"></div><div id="expiry"></div><div id="cvc"></div><button>Pay</button></form>
<output id="result"></output>
<script src="SANDBOX/stripe.js"></script><script src="SANDBOX/stripe.js"></script><script src="/page.js"></script></html>`

const script = `
const stripe = Stripe('pk_test_page')
const elements = stripe.elements()
const options = { style: { base: { color: 'rgb(1, 2, 3)', fontSize: '20px', '::placeholder': { color: 'rgb(4, 5, 6)' } } } }
window.changes = {}
window.events = []
for (const [type, id] of [['cardNumber', 'number'], ['cardExpiry', 'expiry'], ['cardCvc', 'cvc']]) {
  const element = elements.create(type, options)
  for (const event of ['ready', 'focus', 'blur', 'escape']) element.on(event, () => window.events.push(type + ':' + event))
  element.on('change', (change) => { window.changes[type] = change })
  element.mount('#' + id)
}
window.run = async (method, ...args) => {
  const number = elements.getElement('cardNumber')
  const billing_details = { name: 'Ada Example' }
  const result = method === 'createPaymentMethod'
    ? await stripe.createPaymentMethod({ type: 'card', card: number, billing_details })
    : await stripe[method](...args, { payment_method: { card: number, billing_details } })
  return result
}
document.querySelector('#form').addEventListener('submit', (event) => {
  event.preventDefault()
  document.querySelector('#result').textContent = 'submitted'
})
`

/** Serves a merchant's page that takes cards with the sandbox's script, under a policy as strict as the product's. */
export async function serveMerchantPage(sandboxUrl: string): Promise<{ url: string; close(): void }> {
  const policy = `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; style-src 'self'; require-trusted-types-for 'script'`
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'text/html').end(html.replaceAll('SANDBOX', sandboxUrl))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
