import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { signUp, startTrial } from '../harness/subscriber.ts'
import { test } from '../harness/test.ts'

const PUBLIC = ['/', '/login', '/signup', '/programming']
const NEVER_SUBSCRIBED = ['/activate', '/add-payment-method']
const SUBSCRIBED = [
  '/activation',
  '/settings/subscription',
  '/settings/payment',
  '/settings/transactions',
  '/settings/change-plan',
  '/settings/cancel-instructions',
]
const INACTIVE = ['/reactivate']

/** What holds on every page: fits the narrowest phone, one first heading, a title of its own, no accessibility faults. */
const holdToTheRules = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 320, height: 720 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), `${path} has one first heading`).toHaveCount(1)
      await expect(page.getByText(/^(Loading|Retrieving)/), `${path} has loaded`).toHaveCount(0)
      const widths = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, innerWidth]',
      )
      expect(widths[0], `${path} in ${colorScheme} fits 320 px`).toBeLessThanOrEqual(widths[1])
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(
        await page.evaluate('document.getAnimations().filter((a) => a.playState === "running").length'),
      ).toBe(0)
    }
    const title = await page.title()
    expect(titles.get(title), `${path} has a title of its own: ${title}`).toBeUndefined()
    titles.set(title, path)
  }
}

// One after the other in one worker: the titles are compared over all of them.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
const titles = new Map<string, string>()

test('the pages for everyone fit the narrowest phone and have no accessibility faults', async ({ page }) => {
  await holdToTheRules(page, PUBLIC)
})

test('so do those of someone who has just signed up', async ({ page, product, phone }) => {
  await signUp(page, product, phone)
  await holdToTheRules(page, NEVER_SUBSCRIBED)
})

test('and those of a subscriber, and that of someone who has cancelled', async ({
  page,
  product,
  phone,
  card,
}) => {
  // A card has one trial, and a journey in the same worker may have used the others.
  await startTrial(page, product, phone, { number: card })
  await holdToTheRules(page, SUBSCRIBED)
  await page.goto('/settings/cancel-instructions')
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click()
  await expect(page).toHaveURL('/reactivate')
  await holdToTheRules(page, INACTIVE)
})

test('the landing page works without scripts', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Try One Week Free' }).first().click()
  await expect(page).toHaveURL('/signup')
  await context.close()
})
