import { expect } from '@playwright/test'
import { enterCode, signUp } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

const stored =
  'JSON.stringify([localStorage.firebaseToken ?? null, localStorage.subscription_status ?? null])'

test('a wrong code signs out, stays on the code and marks it until typing begins again', async ({
  page,
  product,
  phone,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('subscriber@example.com')
  await page.getByLabel('Your phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = await product.latestCode(phone)
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid verification code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  const field = page.getByLabel('Verification code')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription('Invalid verification code')
  expect(await page.evaluate(stored)).toBe('[null,null]')
  await field.pressSequentially(code.slice(0, 1))
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAccessibleDescription('')
  await enterCode(page, code)
  await expect(page).toHaveURL('/activate')
})

test('logging in without an account says what to do', async ({ page, product, phone }) => {
  await page.goto('/login')
  await page.getByLabel('Your phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterCode(page, await product.latestCode(phone))
  await expect(
    page.getByText('We could not find an account for this phone number. Please sign up first.'),
  ).toBeVisible()
  await expect(page.getByLabel('Your phone number')).toHaveValue(/\d/)
})

test('logging out clears the session, here and on the server, and keeps the counter', async ({
  page,
  product,
  phone,
}) => {
  await signUp(page, product, phone)
  await page.evaluate("localStorage.callCount = '143394710'")
  const token = await page.evaluate<string>('localStorage.firebaseToken')
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(stored)).toBe('[null,null]')
  expect(await page.evaluate('localStorage.callCount')).toBe('143394710')
  const reply = await page.request.get('/api/subscription', { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status()).toBe(401)
})

test('a page that needs a login leads to it; an unknown path leads home', async ({ page }) => {
  await page.goto('/settings/subscription')
  await expect(page).toHaveURL('/login')
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Try One Week Free' }).first()).toBeVisible()
})

test('a token that cannot be read is cleared and leads to the login', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(
    "localStorage.firebaseToken = 'not.a.token'; localStorage.subscription_status = 'web_active'",
  )
  await page.goto('/settings/subscription')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(stored)).toBe('[null,null]')
})

test('a tab left open over a deploy loads the new pages by itself', async ({ page }) => {
  await page.goto('/login')
  const gone = '**/assets/signup-page-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})
