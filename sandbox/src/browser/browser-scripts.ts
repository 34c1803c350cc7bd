import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** The parts of stripe.js in the order they build on each other. */
const stripeParts = [
  'page/sandbox-origin.ts',
  'page/controller-calls.ts',
  'page/card-element.ts',
  'page/elements.ts',
  'page/challenge.ts',
  'page/card-calls.ts',
  'page/stripe-object.ts',
]

/** The modules the frames load, by the path below /stripe/ that serves them; they import each other by it. */
const moduleFiles = [
  'frame/card-frame.ts',
  'frame/card-field.ts',
  'frame/card-rules.ts',
  'frame/card-style.ts',
  'frame/controller.ts',
]

/**
 * stripe.js: it has to set window.Stripe before the next tag of a page runs, which a module cannot, so the
 * parts become one classic script.
 */
export function stripeScript(): string {
  const parts = stripeParts.map((part) =>
    readBrowserScript(part)
      .replaceAll(/^import\s[^']*'[^']+';?$/gm, '')
      .replaceAll(/^export /gm, ''),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

/** The frames' modules as a browser runs them. */
export function frameModules(): Map<string, string> {
  return new Map(moduleFiles.map((file) => [file, readBrowserScript(file)]))
}

/** A style sheet or document beside the scripts, as it is. */
export function readBrowserFile(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

/** A script as a browser runs it: its types taken out. */
export function readBrowserScript(file: string): string {
  const source = readBrowserFile(file)
  const emitWarning = process.emitWarning.bind(process)
  // Node warns at each start that the stripper is experimental; the product pins the Node it was tried with.
  process.emitWarning = () => {}
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}
