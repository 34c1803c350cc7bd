import { test as base } from '@playwright/test'
import { type Product, type ProductOptions, startProduct } from './product.ts'

type OfWorker = {
  /** Set by `test.use({ productOptions: … })` at the top of a file that needs other settings. */
  productOptions: ProductOptions
  product: Product & { nextPhone(): string }
}

/**
 * Playwright's test with the product behind it: one per worker, its data kept between the tests. Each test
 * that asks for `phone` gets a number nobody has used.
 */
export const test = base.extend<{ phone: string }, OfWorker>({
  productOptions: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productOptions }, use) => {
      const product = await startProduct(productOptions)
      await use({ ...product, nextPhone: fictionalNumbers() })
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  phone: ({ product }, use) => use(product.nextPhone()),
})

const AREA_CODES = ['212', '213', '312', '404', '415', '512', '602', '617', '702', '713']

/** (XXX) 555-0100 to 555-0199 belong to nobody. */
function fictionalNumbers(): () => string {
  const numbers = AREA_CODES.flatMap((area) =>
    Array.from({ length: 100 }, (_, line) => `(${area}) 555-01${String(line).padStart(2, '0')}`),
  ).values()
  return () => {
    const { value } = numbers.next()
    if (value === undefined) throw new Error('more tests than fictional numbers in one worker')
    return value
  }
}
