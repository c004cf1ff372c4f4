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
