import { describe, expect, test } from 'vitest'
import { afterEdit, afterPaste } from './phone-typing.ts'

/** `|` marks the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const show = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

describe('typing', () => {
  test.each([
    ['', '5|', '5|'],
    ['512', '5125|', '(512) 5|'],
    ['(512) 555', '(512) 5550|', '(512) 555 0|'],
    ['(512) 555 01', '(9|512) 555 01', '(9|51) 255 501'],
    ['(512) 555 01', '(512) 57|55 01', '(512) 57|5 501'],
  ])('keeps the caret among the digits: %s, edited %s, shows %s', (previous, edited, expected) => {
    expect(show(afterEdit(previous, at(edited)))).toBe(expected)
  })

  test('ignores an eleventh digit wherever it is typed', () => {
    expect(show(afterEdit('(512) 555 0101', at('(512) 555 01012|')))).toBe('(512) 555 0101|')
    expect(show(afterEdit('(512) 555 0101', at('(512) 57|55 0101')))).toBe('(512) 5|55 0101')
  })

  test('keeps a leading 1 that was typed', () => {
    expect(afterEdit('(151) 255 501', at('(151) 255 5010|')).text).toBe('(151) 255 5010')
  })
})

describe('deleting', () => {
  test.each([
    ['backward', '(512) 555', '(512)| 555', '(51|5) 55'],
    ['backward', '(512) 5', '(512) |', '512|'],
    ['backward', '(512) 555', '|512) 555', '|(512) 555'],
    ['forward', '(512) 555', '(512|) 555', '(512|) 55'],
  ] as const)('%s over punctuation takes the digit beside it: %s', (way, previous, now, expected) => {
    expect(show(afterEdit(previous, at(now), way))).toBe(expected)
  })
})

describe('a number that comes in one go', () => {
  test.each(['512-555-0101', '+1 (512) 555-0101', '1.512.555.0101'])(
    '%s is understood when autofilled',
    (filled) => {
      expect(show(afterEdit('', { text: filled, caret: filled.length }))).toBe('(512) 555 0101|')
    },
  )

  test.each(['512-555-0101', '+1 (512) 555-0101', '15125550101'])(
    '%s is understood when pasted',
    (pasted) => {
      expect(show(afterPaste('', 0, 0, pasted))).toBe('(512) 555 0101|')
    },
  )

  test('a paste replaces only what is selected', () => {
    expect(show(afterPaste('(512) 555 0101', 6, 9, '777'))).toBe('(512) 777| 0101')
  })
})
