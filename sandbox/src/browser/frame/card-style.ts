import type { ElementOptions, StyleRules } from '../messages.ts'

/** The CSS properties Stripe lets a page set inside a field. */
const allowed = new Set([
  'backgroundColor',
  'caretColor',
  'color',
  'fontFamily',
  'fontFeatureSettings',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
])
const pseudos = new Set([':hover', ':focus', ':disabled', ':autofill', '::placeholder', '::selection'])

/**
 * Applies the page's style to the inputs of this frame through the CSSOM: a value can set its own property
 * and nothing else.
 */
export function applyStyle(sheet: CSSStyleSheet, style: ElementOptions['style'] = {}): void {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  add(sheet, 'input', style.base)
  add(sheet, 'input.is-empty', style.empty)
  add(sheet, 'input.is-complete', style.complete)
  add(sheet, 'input.is-invalid', { color: '#b3261e' })
  add(sheet, 'input.is-invalid', style.invalid)
}

function add(sheet: CSSStyleSheet, selector: string, rules: StyleRules | undefined): void {
  if (!rules) return
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
  for (const [name, value] of Object.entries(rules)) {
    if (typeof value === 'string') {
      if (allowed.has(name) && rule instanceof CSSStyleRule) rule.style.setProperty(kebab(name), value)
    } else if (pseudos.has(name)) {
      add(sheet, selector + name, value)
    }
  }
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
