import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'

/** One import of a file: the specifier, and the file it resolves to if that is one of ours. */
export type Import = Readonly<{ specifier: string; target?: string }>
export type SourceFile = Readonly<{ path: string; text: string; imports: readonly Import[] }>

/** Static, dynamic, type-only and side-effect imports, re-exports, and workers named by address. */
const SPECIFIERS = [
  /^\s*(?:import|export|\})[^'\n]*\bfrom '([^']+)'/gm,
  /\bimport\s+'([^']+)'/g,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /\bnew URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g,
]

/** A folder with more files than this is split. */
export const FULL_FOLDER_FILES = 15

/** All source files below a folder, with their imports. */
export function readSources(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

function importsOf(path: string, text: string): readonly Import[] {
  return SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? { specifier, target: posix.normalize(posix.join(dirname(path), specifier)) }
      : { specifier },
  )
}

/** The first cycle of imports among the files, as the list of its files, or none. */
export function findCycle(files: readonly SourceFile[]): readonly string[] | undefined {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const walk = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (finished.has(path)) return undefined
    for (const { target } of byPath.get(path)?.imports ?? []) {
      const cycle = target === undefined ? undefined : walk(target, [...trail, path])
      if (cycle !== undefined) return cycle
    }
    finished.add(path)
    return undefined
  }
  for (const { path } of files) {
    const cycle = walk(path, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/** Folders that hold more files than one finds at a glance, the fullest first. */
export function fullFolders(sources: readonly SourceFile[]): readonly string[] {
  return [...Map.groupBy(sources, ({ path }) => dirname(path))]
    .filter(([, files]) => files.length > FULL_FOLDER_FILES)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([folder, files]) => `${files.length} ${folder}`)
}

/**
 * Groups of sibling folders that import each other, directly or indirectly, each with everything
 * below it. A folder and the files beside it count as one, so parents and children form no cycle.
 */
export function circlesOfFolders(sources: readonly SourceFile[]): readonly string[] {
  const imports = new Map<string, Set<string>>()
  for (const { path, imports: targets } of sources) {
    for (const { target } of targets) {
      const [from, to] = target === undefined ? [] : siblingsAbove(path, target)
      if (from === undefined || to === undefined) continue
      imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const reached = new Map([...imports.keys()].map((from) => [from, reachedFrom(from, imports)]))
  const isMutual = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true
  const circles = [...imports.keys()].map((from) =>
    [...imports.keys()].filter((to) => isMutual(from, to)).join(' <-> '),
  )
  return [...new Set(circles)].filter((circle) => circle !== '').toSorted()
}

/**
 * The folders of two files just below their deepest common folder; none if a file lies directly in
 * it.
 */
function siblingsAbove(path: string, target: string): readonly string[] {
  const [one, other] = [path.split('/'), target.split('/')]
  const depth = one.findIndex((name, index) => name !== other[index]) + 1
  if (depth === 0 || depth >= one.length || depth >= other.length) return []
  return [one.slice(0, depth).join('/'), other.slice(0, depth).join('/')]
}

function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>) {
  const reached = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of imports.get(next) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}
