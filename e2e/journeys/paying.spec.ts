import { expect, type Page } from '@playwright/test'
import type { Product } from '../harness/product.ts'
import { agreeAndPay, chooseTrial, fillCard, signUp, startTrial } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

const customersAt = async (page: Page, product: Product): Promise<number> => {
  const reply = await page.request.get(`${product.sandboxUrl}/v1/customers?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  return (await reply.json()).data.length
}

test('a declined card keeps everything but the security code, and another card goes through', async ({
  page,
  product,
  phone,
  card,
}) => {
  await signUp(page, product, phone)
  await chooseTrial(page, 'Weekly')
  await fillCard(page, { number: '4000000000000002' })
  await agreeAndPay(page)
  await expect(page.getByText('Failed to process payment')).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByText('Enter the security code again, or use another card.')).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Sam Example')
  await expect(page.getByLabel('Postal code')).toHaveValue('78701')
  await expect(
    page.frameLocator('iframe[title="Secure CVC input frame"]').locator('input').first(),
  ).toHaveValue('')

  await page.getByRole('button', { name: 'Submit Payment' }).click()
  await expect(page.getByText('Security code is required').first()).toBeVisible()
  await expect(page.getByText('Your card was declined.')).toHaveCount(0)

  const number = page.frameLocator('iframe[title="Secure card number input frame"]').locator('input').first()
  await number.fill('')
  await number.pressSequentially(card)
  await page
    .frameLocator('iframe[title="Secure CVC input frame"]')
    .locator('input')
    .first()
    .pressSequentially('123')
  await page.getByRole('button', { name: 'Submit Payment' }).click()
  await expect(page).toHaveURL('/activation')
})

test('a double click starts one subscription with one customer', async ({ page, product, phone, card }) => {
  await signUp(page, product, phone)
  await chooseTrial(page, 'Yearly')
  await fillCard(page, { number: card })
  const before = await customersAt(page, product)
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/subscription')) starts.push(request.url())
  })
  await page.getByRole('checkbox', { name: /By clicking "Submit Payment" I agree/ }).check()
  await page.getByRole('button', { name: 'Submit Payment' }).dblclick()
  await expect(page).toHaveURL('/activation')
  expect(starts).toHaveLength(1)
  expect((await customersAt(page, product)) - before).toBe(1)
})

test('a card that has had its trial says so and charges nothing', async ({
  page,
  product,
  browser,
  card,
}) => {
  await startTrial(page, product, product.nextPhone(), { number: card })
  const second = await browser.newPage({ baseURL: product.url })
  await signUp(second, product, product.nextPhone())
  await chooseTrial(second, 'Yearly')
  await fillCard(second, { number: card })
  await agreeAndPay(second)
  await expect(second.getByText(/free trial was already used/)).toBeVisible()
  await expect(second).toHaveURL(/add-payment-method/)
  await expect(second.getByText(/You have not been charged/)).toBeVisible()
  await expect(second.getByText(/Your free trial ends/)).toBeHidden()
  await expect(second.getByRole('button', { name: 'Submit Payment' })).toBeHidden()

  await second.getByRole('button', { name: 'Use another card' }).click()
  await expect(second.getByLabel('Name on card')).toBeFocused()
  await expect(second.getByLabel('Postal code')).toHaveValue('78701')
  await fillCard(second, { number: '4000000000000002' })
  await second.getByRole('button', { name: 'Submit Payment' }).click()
  await expect(second.getByText('Your card was declined.')).toBeVisible()
  await second.close()
})

test('an empty form asks for the name first and says what is missing', async ({ page, product, phone }) => {
  await signUp(page, product, phone)
  await chooseTrial(page, 'Yearly')
  await agreeAndPay(page)
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Postal code is required')).toBeVisible()
  await expect(page.getByLabel('Name on card')).toBeFocused()
})

test('a lost connection keeps what was typed and offers another try', async ({
  page,
  product,
  phone,
  card,
}) => {
  await signUp(page, product, phone)
  await chooseTrial(page, 'Yearly')
  await fillCard(page, { number: card })
  await page.route('**/api/subscription', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await agreeAndPay(page)
  await expect(page.getByText('Failed to process payment')).toBeVisible()
  await page.unroute('**/api/subscription')
  await page.getByRole('button', { name: /retry|try again/i }).click()
  await expect(page).toHaveURL('/activation')
})
