import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** One import of a module, with whatever the language offers for it, types included. */
export type Import = {
  specifier: string
  /** File it leads to, from the root of the repository; null for an installed package or a Node module. */
  target: string | null
  /** `import type` and the like, gone at run time. */
  isType: boolean
  line: number
}

/** A use of what answers differently each time it is asked: 'Date.now', 'new Date()', … */
export type Ambient = { name: string; line: number }

export type Module = { path: string; imports: Import[]; ambients: Ambient[] }

/** Every module of the workspaces by its path from the root, with `/` as separator. */
export type ModuleGraph = ReadonlyMap<string, Module>

type Found = { specifier: string; isType: boolean; start: number }
type Exports = ReadonlyMap<string, string>

/**
 * Parses every TypeScript file of the workspaces with the parser that also builds the site (Vite's, oxc):
 * dependency-cruiser 18 reads TypeScript only through TypeScript 6 and older.
 * @param root repository, or a tree like it
 * @throws when a file does not parse
 */
export function readModules(root: string): ModuleGraph {
  const workspaces: string[] = readJson(join(root, 'package.json')).workspaces
  const ownExports: Exports = new Map(workspaces.map((folder) => exportsOf(root, folder)))
  const files = workspaces.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: isNotOurs }).map((file) =>
      file.replaceAll('\\', '/'),
    ),
  )
  return new Map(files.map((path) => [path, readModule(root, path, ownExports)]))
}

const isNotOurs = (path: string) => ['node_modules', 'dist'].includes(basename(path))

/** Every package of ours exports its files by one pattern: './*' → './src/*.ts'. */
function exportsOf(root: string, folder: string): [string, string] {
  const { name, exports } = readJson(join(root, folder, 'package.json'))
  return [name, join(folder, exports?.['./*'] ?? '')]
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function readModule(root: string, path: string, ownExports: Exports): Module {
  const source = readFileSync(join(root, path), 'utf8')
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const lineAt = (start: number) => source.slice(0, start).split('\n').length
  return {
    path,
    imports: importsIn(program).map(({ specifier, isType, start }) => ({
      specifier,
      isType,
      target: resolve(root, path, specifier, ownExports),
      line: lineAt(start),
    })),
    ambients: ambientsIn(program).map(({ name, start }) => ({ name, line: lineAt(start) })),
  }
}

function importsIn(program: ESTree.Program): Found[] {
  const found: Found[] = []
  const add = (source: ESTree.Node | null | undefined, isType = false) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') {
      found.push({ specifier: source.value, isType, start: source.start })
    }
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
    // new URL('file.ts', import.meta.url) names a module that something else loads.
    NewExpression: ({ callee, arguments: [file, base] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return
      if (file?.type !== 'Literal' || typeof file.value !== 'string') return
      if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return
      found.push({ specifier: file.value.replace(/^(?=\w)/, './'), isType: false, start: file.start })
    },
  }).visit(program)
  return found
}

const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate'])

function ambientsIn(program: ESTree.Program): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = []
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) {
        found.push({ name: 'new Date()', start })
      }
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && TIMERS.has(callee.name)) found.push({ name: callee.name, start })
    },
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const name = `${object.name}.${property.name}`
      if (name === 'Date.now' || name === 'Math.random') found.push({ name, start })
    },
  }).visit(program)
  return found
}

function resolve(root: string, from: string, specifier: string, ownExports: Exports): string | null {
  const [bare = specifier] = specifier.split('?')
  if (bare.startsWith('.')) return firstFile(root, join(dirname(from), bare))
  for (const [name, pattern] of ownExports) {
    if (bare === name) return pattern
    if (bare.startsWith(`${name}/`)) return pattern.replace('*', bare.slice(name.length + 1))
  }
  return null
}

/** The site's bundler lets an ending be left out. */
function firstFile(root: string, path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`]
  return relative(root, candidates.map((each) => join(root, each)).find(existsSync) ?? join(root, path))
}
