import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const installed = '/usr/bin/chromium'

/** The proof of the card frames in a real browser: `playwright test -c sandbox`. */
export default defineConfig({
  testDir: 'test',
  testMatch: '*.spec.ts',
  workers: 1,
  use: {
    launchOptions: {
      ...(existsSync(installed) && { executablePath: installed }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
    },
  },
})
