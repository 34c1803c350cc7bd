import { expect } from '@playwright/test'
import { startTrial } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

/** What happens elsewhere, or after the page was left, is seen here all the same. */

test('whoever leaves while the cancellation is under way is told, and sees no promise of a charge', async ({
  page,
  product,
  phone,
  card,
}) => {
  await startTrial(page, product, phone, { number: card })
  await page.goto('/settings/cancel-instructions')
  await page.route('**/api/subscription/cancel', async (route) => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Subscription' })).toBeVisible()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect(page.getByText('Your subscription has been canceled')).toBeVisible()
  await expect(page).toHaveURL('/reactivate')
  expect(await page.evaluate('localStorage.subscription_status')).toBe('inactive')
})

test('a plan cancelled on another device is ended here at the next look', async ({
  page,
  product,
  phone,
  card,
}) => {
  await startTrial(page, product, phone, { number: card })
  const token = await page.evaluate<string>('localStorage.firebaseToken')
  await page.request.put('/api/subscription/cancel', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page).toHaveURL('/reactivate')
})

test('an old answer about the status does not undo what came after it', async ({
  page,
  product,
  phone,
  card,
}) => {
  await startTrial(page, product, phone, { number: card })
  const cancelled = Promise.withResolvers<void>()
  await page.route('**/api/session/renew', async (route) => {
    const reply = await route.fetch()
    await cancelled.promise
    await route.fulfill({ response: reply })
  })
  await page.goto('/settings/cancel-instructions')
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect(page).toHaveURL('/reactivate')
  const renewed = page.waitForResponse('**/api/session/renew')
  cancelled.resolve()
  await renewed
  await expect(page).toHaveURL('/reactivate')
  expect(await page.evaluate('localStorage.subscription_status')).toBe('inactive')
})

test('the API may tell the status in capitals', async ({ page, product, phone, card }) => {
  await startTrial(page, product, phone, { number: card })
  await page.route('**/api/session/renew', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ json: { ...body, subscription_status: 'INACTIVE' } })
  })
  await page.goto('/settings/subscription')
  await expect(page).toHaveURL('/reactivate')
})

test('a toast dismissed by keyboard does not keep the next ones on the screen', async ({
  page,
  product,
  phone,
}) => {
  await page.goto('/login')
  await page.getByLabel('Your phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await product.latestCode(phone)
  await page.getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Verification code').fill('000000')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid verification code' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid verification code' })).toHaveCount(0, {
    timeout: 6_000,
  })
})
