import { expect } from '@playwright/test'
import { agreeAndPay, chooseTrial, enterCode, fillCard } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

test('from the landing page to a trial, a carrier code, and a cancelled plan, over a restart of the server', async ({
  page,
  product,
  phone,
  card,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))

  await page.goto('/')
  await page.getByRole('link', { name: 'Try One Week Free' }).first().click()
  await expect(page).toHaveURL('/signup')

  await page.getByLabel('Email').fill('subscriber@example.com')
  const typed = page.getByLabel('Your phone number')
  await typed.pressSequentially(phone.replaceAll(/\D/g, ''))
  await expect(typed).toHaveValue(/^\(\d{3}\) \d{3} \d{4}$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Verification code sent')).toBeVisible()
  await enterCode(page, await product.latestCode(phone))

  await expect(page).toHaveURL('/activate')
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  await expect(page.getByText('Save 75%')).toBeVisible()
  await expect(page.getByText(/^\$0\.00 today\./)).toBeVisible()
  await chooseTrial(page, 'Yearly')
  expect(new URL(page.url()).search).toBe('?billingCycle=yearly&isFreeTrial=true&price=99.99')

  await fillCard(page, { number: card })
  await expect(page.getByRole('button', { name: 'Submit Payment' })).toBeDisabled()
  await expect(
    page.getByText(/we charge \$99\.99 to this payment method that day and every year/),
  ).toBeVisible()
  await agreeAndPay(page)

  await expect(page.getByText('Payment method added and trial started!')).toBeVisible()
  await expect(page).toHaveURL('/activation')

  await product.restartServer()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Activate' })).toBeVisible()
  await expect(page.getByText('Include all characters, like # and *')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /code/i })).toHaveValue(/^\*\*?004\*1\d{10}#$|^\*711\d{10}$/)

  await page.getByRole('checkbox', { name: 'I have completed these steps' }).check()
  await page.getByRole('button', { name: 'Go to Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Subscription' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ultimate Plan' })).toBeVisible()
  await expect(page.getByText('Free Trial', { exact: true })).toBeVisible()
  await expect(page.getByText('Next billing date')).toBeVisible()
  await expect(
    page.getByText('Your subscription will automatically continue at $99.99 yearly after the trial ends.'),
  ).toBeVisible()
  await expect(page.getByText('Welcome to Ultimate!')).toBeVisible()

  await page.getByRole('link', { name: /Cancel Subscription/ }).click()
  await expect(page.getByText('Wi-Fi must be turned OFF for these steps to work')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /code/i })).toHaveValue(/^##004#$|^\*73$/)
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect(page.getByText('Your subscription has been canceled')).toBeVisible()
  await expect(page).toHaveURL('/reactivate')

  expect(complaints).toEqual([])
  const ledger = await (await page.request.get(`${product.sandboxUrl}/ledger`)).json()
  expect(ledger).toEqual([])
})
