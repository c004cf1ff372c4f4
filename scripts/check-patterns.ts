import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Automaton, readPattern } from './patterns/automaton.ts'
import { BOUNDED_INPUTS } from './patterns/bounded-inputs.ts'
import { collectPatterns, type SourcePattern } from './patterns/collect.ts'
import { type Growth, growthOf } from './patterns/growth.ts'
import { slowest } from './patterns/measure.ts'
import { walksThrough } from './patterns/walks.ts'

/**
 * The check `patterns` of `npm test`: every regular expression in `src` takes linear time on any
 * input, or its input is bounded (`patterns/bounded-inputs.ts`) and its worst time measures under
 * 50 ms. `node scripts/check-patterns.ts --worst` prints the hundred slowest.
 */

const ALLOWED_MS = 50
/** Every pattern is measured on matching text of this length, that of a long sentence. */
const SENTENCE_CHARACTERS = 2_000
const WORST_COUNT = 100

const WORDING = /^[^*\n]*\bwording`([^`]*)`/gm

/** Modules that compose patterns only when called. */
const CALLS = {
  'src/core/text/words.ts': (module: Readonly<Record<string, unknown>>) => {
    if (typeof module.findWords === 'function') module.findWords('', 'some words')
  },
  'src/core/text/own-names.ts': (module: Readonly<Record<string, unknown>>) => {
    if (typeof module.readerOfOwnNames === 'function') module.readerOfOwnNames(['fernway'])
  },
  // Imported for their rows; a function may compile a wording where it uses it.
  'src/core/analyst/reading/wording.ts': async (module: Readonly<Record<string, unknown>>) => {
    for (const file of globSync('src/core/analyst/**/*.ts')) {
      await import(pathToFileURL(resolve(file)).href)
      for (const [, text] of readFileSync(file, 'utf8').matchAll(WORDING)) {
        if (typeof module.compileWording === 'function') module.compileWording(text)
      }
    }
  },
  'src/web/lib/schemas/is-valid.ts': async (module: Readonly<Record<string, unknown>>) => {
    // Imported here, since it loads modules whose patterns are still to be watched.
    const { SCHEMAS_DEFINE } = await import('./web-build/browser-schemas.ts')
    const schemas: unknown = JSON.parse(SCHEMAS_DEFINE.BROWSER_SCHEMAS)
    if (typeof module.checksOf === 'function') module.checksOf(schemas)
  },
}

type Judged = SourcePattern & Readonly<{ growth: Growth; automaton: Automaton }>
type Measured = Judged & Readonly<{ ms: number; characters: number; text: string }>

const startedAt = performance.now()
const patterns = judgeAll(await collectPatterns(CALLS))
const measured = patterns.map(measure)
const complaints = [...measured.flatMap(complaintsOf), ...staleEntries()]
if (process.argv.includes('--worst')) {
  const worst = measured.toSorted((one, other) => other.ms - one.ms).slice(0, WORST_COUNT)
  for (const pattern of worst) process.stdout.write(`${format(pattern)}\n`)
}
for (const complaint of complaints) process.stdout.write(`${complaint}\n\n`)
const count = (kind: Growth['kind']) => patterns.filter(({ growth }) => growth.kind === kind).length
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
process.stdout.write(
  `${patterns.length} patterns in ${seconds} s: ${count('linear')} linear, ` +
    `${count('polynomial')} polynomial, ${count('exponential')} exponential, ` +
    `${count('undecided')} undecided; ${complaints.length} complaints\n`,
)
process.exitCode = complaints.length > 0 ? 1 : 0

function judgeAll(found: readonly SourcePattern[]): readonly Judged[] {
  const known = new Map<string, Pick<Judged, 'growth' | 'automaton'>>()
  return found.map((pattern) => {
    const key = `/${pattern.source}/${pattern.flags}`
    const before = known.get(key)
    if (before !== undefined) return { ...pattern, ...before }
    const automaton = readPattern(pattern.source, pattern.flags)
    const judged = { growth: growthOf(automaton), automaton }
    known.set(key, judged)
    return { ...pattern, ...judged }
  })
}

function measure(pattern: Judged): Measured {
  const { growth, automaton, file } = pattern
  const characters = boundOf(file)?.characters ?? SENTENCE_CHARACTERS
  // Exponential patterns are not measured.
  if (growth.kind === 'exponential') return { ...pattern, characters, ms: 0, text: '' }
  const attacks = growth.kind === 'linear' ? [] : growth.attacks
  const worst = slowest(pattern, [...attacks, ...walksThrough(automaton)], characters)
  return { ...pattern, characters, ...worst }
}

function boundOf(file: string) {
  return BOUNDED_INPUTS.find(({ files }) => files.includes(file))
}

function complaintsOf(pattern: Measured): readonly string[] {
  const { growth, ms, file } = pattern
  const isBounded = boundOf(file) !== undefined && growth.kind !== 'exponential'
  if (growth.kind !== 'linear' && !isBounded) return [format(pattern)]
  return ms > ALLOWED_MS ? [`too slow: ${format(pattern)}`] : []
}

function format({ file, line, source, flags, growth, ms, characters, text }: Measured): string {
  const kind = growth.kind === 'polynomial' ? `n^${growth.degree}` : growth.kind
  const attack = growth.kind === 'linear' ? undefined : growth.attacks[0]
  const tried = text === '' && attack ? attack.prefix + attack.pump.repeat(2) : text.slice(0, 60)
  const why = growth.kind === 'undecided' ? ` (${growth.why})` : ''
  return (
    `${file}:${line} ${kind}${why}, ${ms.toFixed(2)} ms for ${characters} characters of ` +
    `${JSON.stringify(tried)}\n  /${source}/${flags}`
  )
}

function staleEntries(): readonly string[] {
  const needed = new Set(
    patterns.filter(({ growth }) => growth.kind !== 'linear').map(({ file }) => file),
  )
  return BOUNDED_INPUTS.flatMap(({ files }) => files.filter((file) => !needed.has(file))).map(
    (file) => `stale: every pattern of ${file} is linear; take it out of bounded-inputs.ts`,
  )
}
