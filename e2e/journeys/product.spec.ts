import { expect } from '@playwright/test'
import { test } from '../harness/test.ts'

/** What every journey stands on. */

test('the landing page and the account area are served by the product itself', async ({ page, product }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/\w/)
  await page.goto('/login')
  await expect(page.getByRole('main')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(product.url)
})

test('a code reaches the phone it was asked for, a newer one after it, also when the server crashed between', async ({
  request,
  product,
  phone,
}) => {
  const phoneNumber = `+1${phone.replaceAll(/\D/g, '')}`
  const askForCode = async () =>
    (await request.post('/api/identity/code', { data: { phoneNumber } })).status()

  expect(await askForCode()).toBe(200)
  const first = await product.latestCode(phone)
  await product.restartServer({ signal: 'SIGKILL' })
  await product.clock.advance('PT2M')
  await expect.poll(askForCode).toBe(200)
  const second = await product.latestCode(phone)

  const bodies = (await product.inbox(phone)).map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toContain(first)
  expect(bodies[1]).toContain(second)
})

test('the clock moves as far as it is told', async ({ product }) => {
  const before = await product.clock.now()
  await product.clock.advance('P8D')
  const days = ((await product.clock.now()).getTime() - before.getTime()) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(8)
  expect(days).toBeLessThan(8.01)
  await product.clock.reset()
})
