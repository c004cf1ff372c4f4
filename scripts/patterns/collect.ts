import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'

/** A regular expression in the sources, and its location. */
export type SourcePattern = Readonly<{ file: string; line: number; source: string; flags: string }>

/** A location that composes patterns; the check must observe each of them. */
type Composer = Readonly<{ file: string; line: number }>

/** Calls that make the patterns composed only in functions. */
type Calls = Readonly<
  Record<string, (module: Readonly<Record<string, unknown>>) => void | Promise<void>>
>

const SOURCES = ['src/**/*.{ts,tsx}', 'src/web/public/**/*.js']

/**
 * Collects every regular expression in `src`: literals by their syntax, composed ones when they are
 * made, by loading the modules with a `new RegExp` and making the calls.
 *
 * @param globs of the sources; by default all
 * @throws if a `new RegExp` made no pattern, or `RegExp` is used in a way that hides patterns
 */
export async function collectPatterns(
  calls: Calls,
  globs = SOURCES,
): Promise<readonly SourcePattern[]> {
  const read = sourcesIn(globs)
  const composers = read.flatMap((source) => source.composers)
  const composed = await watchComposers(composers, calls)
  return [...read.flatMap(({ literals }) => literals), ...composed]
}

/** The literal regular expressions in these files. */
export function literalPatterns(globs: readonly string[]): readonly SourcePattern[] {
  return sourcesIn(globs).flatMap(({ literals }) => literals)
}

function sourcesIn(globs: readonly string[]) {
  const files = globs.flatMap((glob) => globSync(glob)).map((path) => path.replaceAll('\\', '/'))
  return files.toSorted().map(readSource)
}

function readSource(file: string) {
  const code = readFileSync(file, 'utf8')
  const literals: SourcePattern[] = []
  const composers: Composer[] = []
  const lineOf = (at: number) => code.slice(0, at).split('\n').length
  const visit = (node: unknown, parent: Readonly<Record<string, unknown>>): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent)
      return
    }
    if (!isNode(node)) return
    if (isNode(node.regex)) {
      const { pattern, flags } = node.regex
      literals.push({
        file,
        line: lineOf(Number(node.start)),
        source: String(pattern),
        flags: String(flags),
      })
    }
    if (node.type === 'Identifier' && node.name === 'RegExp') {
      if (parent.type === 'NewExpression' && parent.callee === node) {
        composers.push({ file, line: lineOf(Number(parent.start)) })
      } else if (!isHarmless(parent)) {
        throw new Error(`${file}:${lineOf(Number(node.start))}: write 'new RegExp(...)'`)
      }
    }
    for (const child of Object.values(node)) visit(child, node)
  }
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), {})
  return { literals, composers }
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** A type, or `RegExp.escape`. */
function isHarmless(parent: Readonly<Record<string, unknown>>): boolean {
  if (parent.type === 'TSTypeReference') return true
  const { property } = parent
  return parent.type === 'MemberExpression' && isNode(property) && property.name === 'escape'
}

async function watchComposers(
  composers: readonly Composer[],
  calls: Calls,
): Promise<readonly SourcePattern[]> {
  const made: SourcePattern[] = []
  const native = RegExp
  globalThis.RegExp = new Proxy(native, {
    construct: (target, given, newTarget) => {
      const pattern: RegExp = Reflect.construct(target, given, newTarget)
      const place = placeOfCall(new Error().stack ?? '')
      if (place) made.push({ ...place, source: pattern.source, flags: pattern.flags })
      return pattern
    },
  })
  try {
    for (const file of new Set(composers.map((composer) => composer.file))) {
      const module = await import(pathToFileURL(resolve(file)).href)
      await calls[file]?.(module)
    }
  } finally {
    globalThis.RegExp = native
  }
  for (const { file, line } of composers) {
    if (!made.some((pattern) => pattern.file === file && pattern.line === line)) {
      throw new Error(`${file}:${line}: no pattern was composed here; add a call that does`)
    }
  }
  return made
}

/** The first file of `src` in a stack. */
function placeOfCall(stack: string): Composer | undefined {
  const [, file, line] = /(src\/[^\s:)]+):(\d+):\d+/.exec(stack.replaceAll('\\', '/')) ?? []
  return file === undefined ? undefined : { file, line: Number(line) }
}
