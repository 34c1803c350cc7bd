import { formatPhoneWhileTyping, pastedPhoneDigits } from '@unmask/contract/phone'

/** What the phone field holds, and where its caret stands. */
export type Typed = { text: string; caret: number }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The place in formatted text right after its n-th digit. */
const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place))) seen++
    if (seen === digits) return place + 1
  }
  return text.length
}

/** How many digits an edit put in: what stands between the beginning and the end both texts share. */
const digitsPutIn = (previous: string, text: string): number => {
  let start = 0
  while (start < previous.length && start < text.length && previous[start] === text[start]) start++
  let end = 0
  const most = Math.min(previous.length, text.length) - start
  while (end < most && previous.at(-1 - end) === text.at(-1 - end)) end++
  return digitsOf(text.slice(start, text.length - end)).length
}

const formatted = (digits: string, before: number): Typed => {
  const text = formatPhoneWhileTyping(digits)
  return { text, caret: caretAfter(text, Math.min(before, digitsOf(text).length)) }
}

/**
 * The field after an edit that the browser has already applied to it.
 * The caret keeps its place among the digits; deleting a bracket or space deletes the digit beside it; an eleventh digit
 * is ignored; digits that come in one go (autofill) count as pasted.
 */
export const afterEdit = (previous: string, now: Typed, deletes?: 'backward' | 'forward'): Typed => {
  const had = digitsOf(previous)
  const has = digitsOf(now.text)
  const before = digitsOf(now.text.slice(0, now.caret)).length
  if (digitsPutIn(previous, now.text) > 1) {
    const digits = pastedPhoneDigits(now.text)
    return formatted(digits, digits.length)
  }
  if (has.length > 10) return { text: previous, caret: Math.max(0, now.caret - 1) }
  if (deletes && has === had) {
    const gone = deletes === 'backward' ? before - 1 : before
    if (gone < 0 || gone >= has.length) return formatted(has, before)
    return formatted(has.slice(0, gone) + has.slice(gone + 1), gone)
  }
  return formatted(has, before)
}

/** The field after `pasted` replaces the selection from `start` to `end`. */
export const afterPaste = (text: string, start: number, end: number, pasted: string): Typed => {
  const head = digitsOf(text.slice(0, start)) + pastedPhoneDigits(pasted)
  return formatted(head + digitsOf(text.slice(end)), head.length)
}
