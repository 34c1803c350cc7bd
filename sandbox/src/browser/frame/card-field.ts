import type { ElementOptions, FieldState, FieldType } from '../messages.ts'
import { type Brand, brandNamed, brandOf, format, judge } from './card-rules.ts'

/** Names, labels and autofill tokens as Stripe's own fields have them. */
const faces: Record<FieldType, { name: string; autocomplete: AutoFill; label: string; placeholder: string }> =
  {
    cardNumber: {
      name: 'cardnumber',
      autocomplete: 'cc-number',
      label: 'Credit or debit card number',
      placeholder: '1234 1234 1234 1234',
    },
    cardExpiry: {
      name: 'exp-date',
      autocomplete: 'cc-exp',
      label: 'Credit or debit card expiration date',
      placeholder: 'MM / YY',
    },
    cardCvc: {
      name: 'cvc',
      autocomplete: 'cc-csc',
      label: 'Credit or debit card CVC/CVV',
      placeholder: 'CVC',
    },
    postalCode: { name: 'postal', autocomplete: 'billing postal-code', label: 'ZIP', placeholder: 'ZIP' },
  }

/** One input with its rules: formats while typing, judges, and says when anything a page may know changed. */
export interface CardField {
  readonly type: FieldType
  readonly input: HTMLInputElement
  state(): FieldState
  value(): string
  /** Judges what is there as if it were to be sent, and shows what is missing. */
  insist(): FieldState
  setBrand(name: string): void
  setOptions(options: ElementOptions): void
  clear(): void
}

export function createField(type: FieldType, changed: (field: CardField) => void): CardField {
  const face = faces[type]
  const input = document.createElement('input')
  input.name = face.name
  input.autocomplete = face.autocomplete
  input.inputMode = 'numeric'
  input.placeholder = face.placeholder
  input.spellcheck = false
  input.setAttribute('autocorrect', 'off')
  input.setAttribute('aria-label', face.label)
  let brand: Brand = brandNamed('unknown')
  let insisted = false

  const judged = () =>
    judge(type, input.value, type === 'cardNumber' ? brandOf(input.value) : brand, new Date())
  const state = (): FieldState => {
    const empty = input.value === ''
    const { complete, error } = judged()
    // While a value is still being typed it is incomplete, not wrong; leaving the field makes it an error.
    const told = error && (insisted || (!empty && !error.code.startsWith('incomplete'))) ? error : undefined
    return {
      empty,
      complete,
      error: told,
      ...(type === 'cardNumber' && { brand: brandOf(input.value).name }),
    }
  }
  const show = () => {
    const { empty, complete, error } = state()
    input.classList.toggle('is-empty', empty)
    input.classList.toggle('is-complete', complete)
    input.classList.toggle('is-invalid', error !== undefined)
    if (error) {
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-description', error.message)
    } else {
      input.removeAttribute('aria-invalid')
      input.removeAttribute('aria-description')
    }
    changed(field)
  }
  const reformat = (typed: string, caret: number, deleting: boolean) => {
    const before = typed.slice(0, caret).replaceAll(/\D/g, '').length
    const shown = deleting
      ? format(type, typed, brand)
          .trimEnd()
          .replace(/\s*\/$/, '')
      : format(type, typed, brand)
    if (shown === input.value) return
    const zeroAdded =
      type === 'cardExpiry' && shown.startsWith('0') && !typed.trimStart().startsWith('0') ? 1 : 0
    input.value = shown
    const position = caret === typed.length ? shown.length : afterDigit(shown, before + zeroAdded)
    input.setSelectionRange(position, position)
  }
  input.addEventListener('input', (event) => {
    insisted = false
    const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    reformat(input.value, input.selectionStart ?? input.value.length, deleting)
    show()
  })
  input.addEventListener('blur', () => {
    if (input.value === '' || insisted) return
    insisted = true
    show()
  })

  const field: CardField = {
    type,
    input,
    state,
    value: () => input.value,
    insist() {
      insisted = true
      show()
      return state()
    },
    setBrand(name) {
      if (brand.name === name) return
      brand = brandNamed(name)
      if (input.value !== '') show()
    },
    setOptions({ placeholder, disabled, value }) {
      if (placeholder !== undefined) input.placeholder = placeholder
      if (disabled !== undefined) input.disabled = disabled
      if (type === 'postalCode' && value?.postalCode !== undefined) {
        input.value = format(type, value.postalCode, brand)
        show()
      }
    },
    clear() {
      input.value = ''
      insisted = false
      show()
    },
  }
  input.classList.add('is-empty')
  return field
}

/** Where the caret belongs so that `count` digits stand before it. */
function afterDigit(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index
    if (/\d/.test(text.charAt(index))) seen++
  }
  return text.length
}
