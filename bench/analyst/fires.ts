import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { collectPatterns } from '../../scripts/patterns/collect.ts'
import { readPolicies } from './read-policies.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run analyst:fires -- FOLDER`: what never matches over the whole texts of FOLDER, of the clauses
 * with their wordings and of the alternatives of every regular expression of the analyst. The seven
 * answers are made of each text as a visitor gets them, and every kind of clause is looked for.
 *
 * Alternatives inside a negation, or inside what repeats, are not watched: a match does not tell of them.
 */

/** A pattern with each alternative in a group of its own: the groups of a match tell which it took. */
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
// Loaded only now: the patterns have to be seen when they are composed.
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

/** Runs something while every match of a watched pattern is counted. */
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
    // Of those that begin together the longest first, of those that end together the shortest.
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

/** The alternatives of a pattern that a match tells of, in their order. */
function branchesOf(source: string, flags: string): readonly AST.Alternative[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const found: AST.Alternative[] = []
  let hasOwnGroups = false
  visitRegExpAST(pattern, {
    onAlternativeEnter: (node) => {
      if (node.parent.alternatives.length > 1 && isTold(node)) found.push(node)
    },
    onCapturingGroupEnter: () => {
      hasOwnGroups = true
    },
  })
  // The groups of the pattern itself would be counted among the alternatives.
  return hasOwnGroups ? [] : found
}

function isTold(node: AST.Node): boolean {
  for (let above = node.parent; above !== null; above = above.parent) {
    if (above.type === 'Assertion' && 'negate' in above && above.negate) return false
    if (above.type === 'Quantifier' && above.max > 1) return false
  }
  return true
}
