import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Product } from '../harness/product.ts'
import { enterCode, signUp } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

/** Another device of the same person: the phone is proved again, after the minute between two codes. */
const anotherDevice = async (browser: Browser, product: Product, phone: string): Promise<Page> => {
  const page = await browser.newPage({ baseURL: product.url })
  await product.clock.advance('PT61S')
  await page.goto('/login')
  await page.getByLabel('Your phone number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterCode(page, await product.latestCode(phone))
  await expect(page).toHaveURL('/activate')
  return page
}

const openAccount = async (page: Page) => page.locator('summary', { hasText: 'Account' }).click()

test('signing out another device ends its session at its next call', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await signUp(page, product, phone)
  const other = await anotherDevice(browser, product, phone)

  await openAccount(page)
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expect(devices.getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  await devices.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click()
  await expect(devices.getByText('Chrome on Linux is signed out.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('heading', { name: 'Signed-in devices' })).toBeFocused()

  await openAccount(other)
  await expect(other).toHaveURL('/login')
  await page.reload()
  await expect(page).toHaveURL('/activate')
  await other.close()
})

test('all other devices are signed out at once, this one stays', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await signUp(page, product, phone)
  const others = [await anotherDevice(browser, product, phone), await anotherDevice(browser, product, phone)]
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('2 other devices are signed out.')).toBeVisible()
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL('/login')
    await other.close()
  }
  await page.reload()
  await expect(page).toHaveURL('/activate')
})

test('both parts say when they fail, and the turn-off code is that of the carrier', async ({
  page,
  product,
  phone,
}) => {
  await signUp(page, product, phone)
  for (const call of ['sessions', 'carrier/deactivation-code']) {
    await page.route(`**/api/${call}`, (route) => route.abort('connectionreset'))
  }
  await openAccount(page)
  await expect(page.getByText('We could not load your devices.')).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Failed to retrieve deactivation codes. Please try again.'),
  ).toBeVisible()
  await page.unrouteAll()

  for (const name of ['Signed-in devices', 'Turn-off code']) {
    await page.getByRole('region', { name }).getByRole('button', { name: 'Try Again' }).click()
  }
  await expect(page.getByText('No other device is signed in.')).toBeVisible()
  await expect(page.getByLabel('Deactivation code').first()).toHaveValue(/^##004#$|^\*73$/)
  await page.getByRole('button', { name: 'Not your carrier?' }).click()
  await page.getByRole('radio', { name: 'Verizon' }).check()
  await page.getByRole('button', { name: 'Save carrier' }).click()
  await expect(page.getByLabel('Deactivation code').first()).toHaveValue('*73')
})

test('the open account fits the narrowest phone and has no accessibility faults', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await signUp(page, product, phone)
  const other = await anotherDevice(browser, product, phone)
  await page.setViewportSize({ width: 320, height: 720 })
  await openAccount(page)
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible()
  await expect(page.getByLabel('Deactivation code').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const widths = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]')
    expect(widths[0]).toBeLessThanOrEqual(widths[1])
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await other.close()
})
