import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** What a person does in the browser, step by step, by the names they see. */

export const signUp = async (page: Page, product: Product, phone: string): Promise<void> => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('subscriber@example.com')
  await page.getByLabel('Your phone number').pressSequentially(phone.replaceAll(/\D/g, ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Verification code sent')).toBeVisible()
  await enterCode(page, await product.latestCode(phone))
  await expect(page.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible()
}

/** Types the code without the last step of pressing Verify; six digits submit by themselves. */
export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Verification code').fill(code)
}

type CardDetails = { number: string; code?: string }

export const fillCard = async (page: Page, { number, code = '123' }: CardDetails): Promise<void> => {
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('input').first()
  await page.getByLabel('Name on card').fill('Sam Example')
  await frame('Secure card number input frame').pressSequentially(number)
  await frame('Secure expiration date input frame').pressSequentially('1240')
  await frame('Secure CVC input frame').pressSequentially(code)
  await page.getByLabel('Postal code').fill('78701')
}

/** From the offer to the card form. */
export const chooseTrial = async (page: Page, cycle: 'Weekly' | 'Yearly'): Promise<void> => {
  await page.getByRole('radio', { name: cycle }).check()
  await page
    .getByRole('link', { name: 'Start Free Trial' })
    .or(page.getByRole('button', { name: 'Start Free Trial' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Payment Method' })).toBeVisible()
}

export const agreeAndPay = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /By clicking "Submit Payment" I agree/ }).check()
  await page.getByRole('button', { name: 'Submit Payment' }).click()
}

/** Someone in a free trial, on the activation page. */
export const startTrial = async (
  page: Page,
  product: Product,
  phone: string,
  card: CardDetails,
): Promise<void> => {
  await signUp(page, product, phone)
  await chooseTrial(page, 'Yearly')
  await fillCard(page, card)
  await agreeAndPay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Activate' })).toBeVisible()
}
