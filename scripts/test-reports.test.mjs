import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOne, describe as inWords, sum } from './phases.mjs'
import { playwrightCounts, vitestCounts } from './test-reports.mjs'

/** @type {string} */
let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {unknown} report */
function written(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test.for([
  { title: 'all passed', passed: 3, failed: 0, broken: 0, exitCode: 0, counts: { passed: 3, failed: 0 } },
  { title: 'one failed', passed: 2, failed: 1, broken: 0, exitCode: 1, counts: { passed: 2, failed: 1 } },
  {
    title: 'a file that cannot be loaded',
    passed: 2,
    failed: 0,
    broken: 1,
    exitCode: 1,
    counts: { passed: 2, failed: 1 },
  },
  {
    title: 'an error outside any test',
    passed: 2,
    failed: 0,
    broken: 0,
    exitCode: 1,
    counts: { passed: 2, failed: 1 },
  },
])('units: $title counts as $counts', ({ passed, failed, broken, exitCode, counts }) => {
  const file = written({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
  })
  expect(vitestCounts(file, exitCode)).toEqual(counts)
})

test.for([
  {
    title: 'all passed',
    stats: { expected: 4, unexpected: 0, flaky: 0 },
    exitCode: 0,
    counts: { passed: 4, failed: 0 },
  },
  {
    title: 'one failed',
    stats: { expected: 3, unexpected: 1, flaky: 0 },
    exitCode: 1,
    counts: { passed: 3, failed: 1 },
  },
  {
    title: 'one passed only when repeated',
    stats: { expected: 3, unexpected: 0, flaky: 1 },
    exitCode: 0,
    counts: { passed: 3, failed: 1 },
  },
])('journeys: $title counts as $counts', ({ stats, exitCode, counts }) => {
  expect(playwrightCounts(written({ stats }), exitCode)).toEqual(counts)
})

test('a runner that crashed before it could report has failed once', () => {
  expect(vitestCounts(join(folder, 'absent'), 1)).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'absent'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a phase without tests counts as one, failed when any of its commands failed', () => {
  expect(asOne(0, 0)).toEqual({ passed: 1, failed: 0 })
  expect(asOne(0, 2)).toEqual({ passed: 0, failed: 1 })
})

test('the last line adds up all phases', () => {
  const { passed, failed } = sum([asOne(0), { passed: 40, failed: 2 }, asOne(1)])
  expect(inWords(passed, failed)).toBe('41 passed, 3 failed')
})
