import { defineConfig } from '@playwright/test'

/** `npm test` names the file it wants the counts in. */
const report = process.env.PLAYWRIGHT_REPORT

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/journeys/**/*.spec.ts', 'sandbox/test/**/*.spec.ts'],
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    trace: 'retain-on-failure',
    locale: 'en-US',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Root in a container has no sandbox; the rest keeps the browser from calling anyone but the product.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
