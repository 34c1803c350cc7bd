import { defineConfig } from 'vitest/config'

/** A busy machine with two cores is slow at starting a process or a database; nothing waits this long. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * The server's integration tests run once on the embedded database and once on PostgreSQL; DATABASE_KIND
 * tells them which. `npm test` and `npm run check` always provide TEST_DATABASE_URL.
 */
const onDatabase = (kind: 'pglite' | 'postgres') => ({
  test: {
    ...patience,
    name: `server on ${kind}`,
    include: ['server/test/**/*.test.ts'],
    exclude: ['server/test/durability/**'],
    env: { DATABASE_KIND: kind },
    // Files of one worker share its database: making one takes PGlite three seconds.
    isolate: false,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        test: {
          ...patience,
          name: 'unit',
          include: [
            '{contract,billing,vendors,sandbox,site}/{src,test}/**/*.test.{ts,tsx}',
            'server/src/**/*.test.ts',
            'server/test/durability/*.test.ts',
            'scripts/*.test.mjs',
            'e2e/architecture/*.test.ts',
          ],
        },
      },
      onDatabase('pglite'),
      ...(process.env.TEST_DATABASE_URL ? [onDatabase('postgres')] : []),
    ],
  },
})
