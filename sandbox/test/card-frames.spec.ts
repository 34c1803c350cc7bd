import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import type Stripe from 'stripe'
import type { Sandbox } from '../src/sandbox.ts'
import { serveMerchantPage } from './merchant-page.ts'
import { openSandbox } from './world.ts'

let sandbox: Sandbox
let stripe: Stripe
let merchant: { url: string; close(): void }
const complaints: string[] = []

test.beforeAll(async () => {
  ;({ sandbox, stripe } = await openSandbox())
  merchant = await serveMerchantPage(sandbox.url)
})
test.afterAll(async () => {
  merchant.close()
  await sandbox.close()
})
test.beforeEach(async ({ page }) => {
  complaints.length = 0
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(merchant.url)
  await page.waitForFunction('window.events.filter((event) => event.endsWith(":ready")).length === 3')
})

const number = (page: Page) => field(page.frameLocator('iframe[title="Secure card number input frame"]'))
const expiry = (page: Page) => field(page.frameLocator('iframe[title="Secure expiration date input frame"]'))
const cvc = (page: Page) => field(page.frameLocator('iframe[title="Secure CVC input frame"]'))
const field = (frame: FrameLocator) => frame.locator('input')

async function type(page: Page, card: string, code = '123') {
  await number(page).pressSequentially(card)
  await expiry(page).pressSequentially('1240')
  await cvc(page).pressSequentially(code)
}
const run = (page: Page, method: string, ...args: unknown[]) =>
  page.evaluate<{
    error?: Record<string, unknown>
    paymentMethod?: Stripe.PaymentMethod
    setupIntent?: Stripe.SetupIntent
  }>(`window.run(${JSON.stringify(method)}, ...${JSON.stringify(args)})`)
const change = (page: Page, element: string) => page.evaluate(`window.changes['${element}']`)

async function setupIntent() {
  const customer = await stripe.customers.create({ name: 'Ada Example' })
  const intent = await stripe.setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['card'],
  })
  return { customer, intent }
}

test('a card becomes a payment method without the page seeing its number', async ({ page }) => {
  await type(page, '4242424242424242')
  await expect(number(page)).toHaveValue('4242 4242 4242 4242')
  await expect(expiry(page)).toHaveValue('12 / 40')
  const { paymentMethod } = await run(page, 'createPaymentMethod')
  expect(paymentMethod).toMatchObject({
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
  })
  expect(paymentMethod?.card).not.toHaveProperty('fingerprint')
  await expect
    .poll(() => change(page, 'cardNumber'))
    .toMatchObject({
      elementType: 'cardNumber',
      complete: true,
      empty: false,
      brand: 'visa',
    })
  expect(JSON.stringify(await page.evaluate('window.changes'))).not.toContain('4242')
  expect(complaints).toEqual([])
})

test('a card is saved for its customer with the client secret alone', async ({ page }) => {
  const { customer, intent } = await setupIntent()
  await type(page, '378282246310005', '1234')
  await expect(number(page)).toHaveValue('3782 822463 10005')
  const { paymentMethod } = await run(page, 'createPaymentMethod')
  const { setupIntent: done } = await run(page, 'confirmCardSetup', intent.client_secret)
  expect(done?.status).toBe('succeeded')
  expect(done?.payment_method).not.toBe(paymentMethod?.id)
  const [kept] = (await stripe.customers.listPaymentMethods(customer.id)).data
  expect(kept).toMatchObject({
    id: done?.payment_method,
    billing_details: { name: 'Ada Example' },
    card: { brand: 'amex' },
  })
  expect(complaints).toEqual([])
})

test('a declined card is told to the page in the issuer’s words', async ({ page }) => {
  const { intent } = await setupIntent()
  await type(page, '4000000000009995')
  const { error } = await run(page, 'confirmCardSetup', intent.client_secret)
  expect(error).toMatchObject({
    type: 'card_error',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
})

test('what is missing or wrong is said before anything is sent', async ({ page }) => {
  expect((await run(page, 'createPaymentMethod')).error).toMatchObject({
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  })
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true')
  await number(page).pressSequentially('4242424242424241')
  await expect
    .poll(() => change(page, 'cardNumber'))
    .toMatchObject({
      complete: false,
      error: { message: 'Your card number is invalid.' },
    })
  await expiry(page).pressSequentially('1220')
  await expect
    .poll(() => change(page, 'cardExpiry'))
    .toMatchObject({
      error: { message: 'Your card’s expiration year is in the past.' },
    })
})

test('keys lead through the fields as if they stood in the page', async ({ page }) => {
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Tab')
  await expect(number(page)).toBeFocused()
  await page.keyboard.type('4242')
  await page.keyboard.press('Tab')
  await expect(expiry(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cvc(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pay' })).toBeFocused()
  await expect.poll(() => change(page, 'cardNumber')).toMatchObject({ error: { code: 'incomplete_number' } })
  await cvc(page).press('Enter')
  await expect(page.locator('#result')).toHaveText('submitted')
})

test('the fields look as the page asks', async ({ page }) => {
  await expect(number(page)).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(number(page)).toHaveCSS('font-size', '20px')
  await expect(number(page)).toHaveAccessibleName('Credit or debit card number')
})

test('the issuer is asked when the card wants it, and can say no', async ({ page }) => {
  const { customer, intent } = await setupIntent()
  await type(page, '4000000000003220')
  const challenge = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]')
  const failing = run(page, 'confirmCardSetup', intent.client_secret)
  await challenge.getByRole('button', { name: 'Fail' }).click()
  expect((await failing).error).toMatchObject({ code: 'setup_intent_authentication_failure' })
  const passing = run(page, 'confirmCardSetup', intent.client_secret)
  await challenge.getByRole('button', { name: 'Complete' }).click()
  expect((await passing).setupIntent?.status).toBe('succeeded')
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
})

test('a payment declined after the issuer asked takes nothing', async ({ page }) => {
  const intent = await stripe.paymentIntents.create({ amount: 799, currency: 'usd' })
  await type(page, '4000008260003178')
  const paying = run(page, 'confirmCardPayment', intent.client_secret)
  const challenge = page.frameLocator('iframe[title="Secure 3D Secure authentication frame"]')
  await expect(challenge.getByText('USD 7.99')).toBeVisible()
  await challenge.getByRole('button', { name: 'Complete' }).click()
  expect((await paying).error).toMatchObject({ decline_code: 'insufficient_funds' })
  expect(sandbox.ledger().filter((row) => row.id === intent.id)).toEqual([])
})

test('a payment is taken from the card in the fields', async ({ page }) => {
  const intent = await stripe.paymentIntents.create({ amount: 799, currency: 'usd' })
  await type(page, '5555555555554444')
  expect((await run(page, 'confirmCardPayment', intent.client_secret)).error).toBeUndefined()
  expect(sandbox.ledger().filter((row) => row.id === intent.id)).toMatchObject([{ amount: 799 }])
})
