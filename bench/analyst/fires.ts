import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { collectPatterns } from '../../scripts/patterns/collect.ts'
import { readPolicies } from './read-policies.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run analyst:fires -- FOLDER`: lists the wordings of clauses and the alternatives of the analyst's
 * regular expressions that never match in the texts of FOLDER. Computes the seven answers for each text
 * as a visitor gets them, and searches for every kind of clause.
 *
 * Does not watch alternatives inside a negation or a repetition, since a match does not show them.
 */

/** A pattern with each alternative in a group, so that the groups of a match show which one matched. */
type Watched = Readonly<{
  probe: RegExp
  alternatives: readonly string[]
  /** Matches by alternative; the last is the pattern's own. */
  counts: number[]
}>

const documents = readPolicies(setsFolder(process.argv[2] ?? ''))
if (documents.length === 0) {
  process.stderr.write('usage: npm run analyst:fires -- FOLDER\n')
  process.exit(2)
}
const patterns = await collectPatterns({}, ['src/core/analyst/**/*.ts'])
const watched = new Map(
  patterns.map(({ source, flags }) => [keyOf({ source, flags }), watch(source, flags)]),
)
// Imported late: patterns are collected when they are composed.
const { countClauses } = await import('./count-clauses.ts')
const clauses = watchMatches(() => countClauses(documents.map(({ text }) => text)))

for (const [clause, count] of clauses) if (count === 0) print(`${clause}: never said`)
for (const { file, line, source, flags } of patterns) {
  const { alternatives, counts } = watched.get(keyOf({ source, flags })) ?? watch(source, flags)
  const never = alternatives.filter((_, at) => counts[at] === 0)
  if (counts.at(-1) === 0) print(`${file}:${line}: never matches`)
  else for (const one of never) print(`${file}:${line}: never matches: ${one}`)
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

function keyOf({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string {
  return `/${source}/${flags.replace('y', '')}`
}

/** Counts every match of a watched pattern while `run` is running. */
function watchMatches<Result>(run: () => Result): Result {
  const native = RegExp.prototype.exec
  const known = new WeakMap<RegExp, Watched | false>()
  RegExp.prototype.exec = function (text) {
    const match = native.call(this, text)
    if (match === null) return match
    const own = known.get(this) ?? watched.get(keyOf(this)) ?? false
    known.set(this, own)
    if (own) count(own, String(text), match.index, native)
    return match
  }
  try {
    return run()
  } finally {
    RegExp.prototype.exec = native
  }
}

function count({ probe, counts }: Watched, text: string, at: number, exec: typeof probe.exec) {
  counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
  if (!counts.includes(0)) return
  probe.lastIndex = at
  const groups = exec.call(probe, text)?.slice(1) ?? []
  for (const [index, group] of groups.entries()) {
    if (group !== undefined) counts[index] = (counts[index] ?? 0) + 1
  }
}

function watch(source: string, flags: string): Watched {
  const alternatives = branchesOf(source, flags)
  let text = ''
  let from = 0
  const edges = alternatives
    .flatMap(({ start, end }) => [
      { at: start, sign: '(', size: end - start },
      { at: end, sign: ')', size: start - end },
    ])
    // With equal starts the longest first, with equal ends the shortest first.
    .toSorted(
      (a, b) => a.at - b.at || Number(a.sign === '(') - Number(b.sign === '(') || b.size - a.size,
    )
  for (const { at, sign } of edges) {
    text += source.slice(from, at) + sign
    from = at
  }
  const probe = new RegExp(text + source.slice(from), `${flags.replace(/[gy]/g, '')}y`)
  return {
    probe,
    alternatives: alternatives.map(({ raw }) => raw),
    counts: Array(alternatives.length + 1).fill(0),
  }
}

/** The alternatives of a pattern that a match can show, in order. */
function branchesOf(source: string, flags: string): readonly AST.Alternative[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const found: AST.Alternative[] = []
  let hasOwnGroups = false
  visitRegExpAST(pattern, {
    onAlternativeEnter: (node) => {
      if (node.parent.alternatives.length > 1 && isObservable(node)) found.push(node)
    },
    onCapturingGroupEnter: () => {
      hasOwnGroups = true
    },
  })
  // The pattern's own groups would be counted as alternatives.
  return hasOwnGroups ? [] : found
}

function isObservable(node: AST.Node): boolean {
  for (let above = node.parent; above !== null; above = above.parent) {
    if (above.type === 'Assertion' && 'negate' in above && above.negate) return false
    if (above.type === 'Quantifier' && above.max > 1) return false
  }
  return true
}
