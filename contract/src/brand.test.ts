import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from './brand.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Documents about this repository name its product; what runs does not. */
const ELSEWHERE = ['--', '.', ':!contract/src/brand.ts', ':!*.md', ':!LICENSE']

const filesWith = (words: string): string[] => {
  try {
    const found = execFileSync('git', ['grep', '-lIiF', '-e', words, ...ELSEWHERE], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    return found.trim().split('\n')
  } catch (error) {
    // git grep ends with 1 when it finds nothing.
    if (error instanceof Error && 'status' in error && error.status === 1) return []
    throw error
  }
}

test.each([
  brand.name,
  brand.tagline,
  brand.legalNotice,
  brand.support.phone,
  brand.support.phoneShown,
  brand.support.email,
  ...Object.values(brand.links),
])('"%s" stands in the brand file alone', (words) => {
  expect(filesWith(words)).toEqual([])
})

test('the search finds what is there', () => {
  expect(filesWith('@unmask/contract')).not.toEqual([])
})

test('every quote and testimonial that is made up says so, and three people rate five stars', () => {
  expect(brand.testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5])
  for (const { sample } of [...brand.testimonials, ...brand.press]) expect(sample).toBe(true)
})
