import type { Import, Module, ModuleGraph } from './module-graph.ts'

/** Which of our packages a package's product code may import (design 1). Tests and e2e are free to. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  billing: ['contract'],
  vendors: ['contract', 'billing'],
  server: ['contract', 'billing'],
  site: ['contract'],
  sandbox: [],
}

/** The one place that knows everything. */
const KNOWS_VENDORS = new Set(['server/src/app.ts'])

/** Folders of server/src that are no slices; its files directly in src are shared as well. */
const SHARED_SERVER_FOLDERS = new Set(['http', 'database'])

const NOT_FOR_USE_CASES = [/^fastify$/, /^@fastify\//, /^stripe$/, /^pg$/, /^@electric-sql\//]

/** What is run or loaded by name, from which everything else must be reached. */
const ENTRY_POINTS = [
  /^server\/src\/main\.ts$/,
  /^server\/src\/database\/migrations\//,
  /^sandbox\/src\/(main|sandbox)\.ts$/,
  // Served to browsers by name.
  /^sandbox\/src\/browser\/[^/]+\//,
  /^site\/src\/(landing\/boot\.ts|app\/main\.tsx)$/,
  /^site\/build\.ts$/,
  // Run as processes of their own by tests and npm scripts.
  /\.process\.ts$/,
  // Benchmarks, each run by its own npm script; the bare server is the floor beside the API.
  /^e2e\/bench\/(api|bare-server)\.ts$/,
  /^\w+\/\w+\.config\.ts$/,
]

type Rule = (graph: ModuleGraph) => string[]

/** By the promise each keeps; every violation is one line, 'file:line what'. */
export const rules: Record<string, Rule> = {
  'packages import only what the design lets them': eachImport((module, { target }) => {
    const [from, to] = [packageOf(module.path), packageOf(target ?? '')]
    if (isTest(module.path) || !to || from === to || MAY_IMPORT[from]?.includes(to)) return false
    return !(to === 'vendors' && KNOWS_VENDORS.has(module.path))
  }),

  'packages import each other by name': eachImport(
    ({ path }, { specifier, target }) =>
      specifier.startsWith('.') && isOtherPackage(packageOf(target ?? ''), packageOf(path)),
  ),

  'product code imports no tests': eachImport(
    ({ path }, { target }) => !isTest(path) && target !== null && isTest(target),
  ),

  'a slice imports no other slice': eachImport(({ path }, { target }) => {
    const [from, to] = [sliceOf(path), sliceOf(target ?? '')]
    return !isTest(path) && from !== null && to !== null && from !== to
  }),

  'a use case knows no framework, driver or vendor': eachImport(
    ({ path }, { specifier }) =>
      isUseCase(path) && NOT_FOR_USE_CASES.some((forbidden) => forbidden.test(specifier)),
  ),

  'rules and use cases take time and chance from their arguments': (graph) =>
    [...graph.values()]
      .filter(({ path }) => !isTest(path) && (packageOf(path) === 'billing' || sliceOf(path) !== null))
      .flatMap(({ path, ambients }) => ambients.map(({ name, line }) => `${path}:${line} uses ${name}`)),

  'no module imports itself in a circle': (graph) => circlesIn(graph).map((circle) => circle.join(' → ')),

  'every file is reached from an entry point': (graph) => {
    const files = [...graph.keys()]
    const entries = files.filter((path) => ENTRY_POINTS.some((entry) => entry.test(path)))
    const inProduct = reachable(graph, entries)
    const anywhere = reachable(graph, [...entries, ...files.filter(isTestEntry)])
    return files.filter((path) => !(isTest(path) ? anywhere : inProduct).has(path))
  },
}

function eachImport(isViolation: (module: Module, found: Import) => boolean): Rule {
  return (graph) =>
    [...graph.values()].flatMap((module) =>
      module.imports
        .filter((found) => isViolation(module, found))
        .map(({ specifier, line }) => `${module.path}:${line} imports ${specifier}`),
    )
}

function isOtherPackage(name: string, than: string): boolean {
  return name in MAY_IMPORT && name !== than
}

function packageOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function isTest(path: string): boolean {
  return path.startsWith('e2e/') || /^\w+\/test\//.test(path) || isTestEntry(path)
}

function isTestEntry(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

/** @returns the feature a server file belongs to, null for shared files and other packages */
function sliceOf(path: string): string | null {
  const folder = /^server\/src\/([^/]+)\//.exec(path)?.[1]
  return folder === undefined || SHARED_SERVER_FOLDERS.has(folder) ? null : folder
}

/** Roles are suffixes (.routes, .store, .job, .gateway, .events); a file without one is a use case. */
function isUseCase(path: string): boolean {
  return sliceOf(path) !== null && /\/[^./]+\.ts$/.test(path)
}

function reachable(graph: ModuleGraph, from: string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...targetsOf(graph, path))
  }
  return reached
}

/**
 * Depth first; each circle once, where it closes. Types are left out: ctx is made of the slices' types, and
 * the slices' use cases take ctx.
 */
function circlesIn(graph: ModuleGraph): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const since = trail.indexOf(path)
    if (since >= 0) circles.push([...trail.slice(since), path])
    if (since >= 0 || done.has(path)) return
    for (const target of targetsOf(graph, path, isValue)) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}

function targetsOf(
  graph: ModuleGraph,
  path: string,
  isWanted: (found: Import) => boolean = () => true,
): string[] {
  const imports = graph.get(path)?.imports.filter(isWanted) ?? []
  return imports.flatMap(({ target }) => (target !== null && graph.has(target) ? [target] : []))
}

function isValue({ isType }: Import): boolean {
  return !isType
}
