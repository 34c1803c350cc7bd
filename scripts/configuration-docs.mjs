import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { variables } from '../server/src/config.ts'

/**
 * Writes docs/configuration.md and .env.example from the schema in server/src/config.ts: `npm run docs`.
 * A test fails while either of them says something else.
 */

const ROOT = join(import.meta.dirname, '..')

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined)

const rows = Object.entries(variables).map(([name, schema]) => {
  const fallback = schema.safeParse(undefined)
  return {
    name,
    words: z.globalRegistry.get(schema)?.description ?? '',
    fallback: fallback.success ? shown(fallback.data) : undefined,
  }
})

const cells = [
  ['variable', 'default', 'what it does'],
  ...rows.map(({ name, fallback, words }) => [
    `\`${name}\``,
    fallback === undefined ? '–' : `\`${fallback}\``,
    words,
  ]),
]
const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
/** @param {string[]} row */
const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
/** The shape that `npm run format` gives a table. */
const table = [
  ...cells.slice(0, 1).map(line),
  `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
  ...cells.slice(1).map(line),
].join('\n')

const markdown = `# Configuration

Every setting is an environment variable, read once at boot by \`server/src/config.ts\`; \`npm start\` also reads a file
\`.env\` in the project's root. A wrong value stops the boot with one line naming the variable, what it got and what it
needs. This page and \`.env.example\` are written from that schema by \`npm run docs\`.

${table}

## What production refuses

With \`MODE=production\` the server does not start

- without a value for every setting that only the sandbox has a default for;
- with \`SANDBOX_URL\` or \`FIREBASE_AUTH_EMULATOR_HOST\` set, or a vendor's API anywhere but at the vendor's own host;
- with the sandbox's \`SECRET_KEY\` or \`SESSION_KEYS\`, which everyone knows;
- with a \`SITE_ORIGIN\` that is not https.

Outside production a live Stripe key is refused, so that it never meets a host that is not Stripe's.

## Making keys

\`\`\`sh
# SECRET_KEY
node -e "console.log(require('crypto').randomBytes(48).toString('base64'))"
# SESSION_KEYS: one new key; how to put it in place of another is in docs/operations.md
node -e "const k=require('crypto').generateKeyPairSync('ec',{namedCurve:'P-256'}).privateKey.export({format:'jwk'});console.log(JSON.stringify([{...k,kid:new Date().toISOString().slice(0,10)}]))"
\`\`\`
`

const example = `# Copy to .env and set what you need; everything has a default in sandbox mode. Described in docs/configuration.md.

${rows.map(({ name, fallback, words }) => `# ${words}\n# ${name}=${fallback ?? ''}\n`).join('\n')}`

export const documents = { 'docs/configuration.md': markdown, '.env.example': example }

/** The documents whose file says something else than the schema. */
export const outOfStep = async () => {
  const differing = []
  for (const [file, text] of Object.entries(documents)) {
    if ((await readFile(join(ROOT, file), 'utf8').catch(() => '')) !== text) differing.push(file)
  }
  return differing
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of Object.entries(documents)) await writeFile(join(ROOT, file), text)
}
