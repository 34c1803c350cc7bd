import { test as base } from '@playwright/test'
import { type Product, type ProductOptions, startProduct } from './product.ts'

type OfWorker = {
  /** Set by `test.use({ productOptions: … })` at the top of a file that needs other settings. */
  productOptions: ProductOptions
  product: Product & { nextPhone(): string; nextCard(): string }
}

/**
 * Playwright's test with the product behind it: one per worker, its data kept between the tests. Each test
 * that asks for `phone` gets a number nobody has used, and for `card` one that has had no trial.
 */
export const test = base.extend<{ phone: string; card: string }, OfWorker>({
  productOptions: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ productOptions }, use) => {
      const product = await startProduct(productOptions)
      await use({ ...product, nextPhone: fictionalNumbers(), nextCard: unusedCards() })
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  phone: ({ product }, use) => use(product.nextPhone()),
  card: ({ product }, use) => use(product.nextCard()),
})

const AREA_CODES = ['212', '213', '312', '404', '415', '512', '602', '617', '702', '713']

/** (XXX) 555-0100 to 555-0199 belong to nobody. Those that end in 9 have no known carrier and are left out. */
const fictionalNumbers = () =>
  oneByOne(
    'fictional numbers',
    AREA_CODES.flatMap((area) => Array.from({ length: 90 }, (_, line) => `(${area}) 555-01${nonary(line)}`)),
  )

const nonary = (line: number) => `${Math.floor(line / 9)}${line % 9}`

/** Cards that succeed, with a security code of three digits. */
const unusedCards = () =>
  oneByOne('cards', [
    '4242424242424242',
    '4000056655665556',
    '5555555555554444',
    '2223003122003222',
    '5200828282828210',
    '5105105105105100',
    '6011111111111117',
    '6011000990139424',
    '6011981111111113',
    '4000000760000002',
    '4000001240000000',
    '4000002500000003',
    '4000008260000000',
    '4000000360000006',
  ])

const oneByOne = (what: string, all: string[]): (() => string) => {
  const left = all.values()
  return () => {
    const { value } = left.next()
    if (value === undefined) throw new Error(`more tests than ${what} in one worker`)
    return value
  }
}
