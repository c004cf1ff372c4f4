import { type LinearModel, weightOfFeature } from '../learned/linear-model.ts'

/** Words of an excerpt. */
const EXCERPT_WORDS = 7
/** How much more a run counts that begins where a clause does. */
const CLAUSE_BONUS = 0.2
/** Words that nothing ends with. */
const HANGING: ReadonlySet<string> = new Set(
  'a an the of to and or in for by be with from on at as your our that this any is are not'.split(
    ' ',
  ),
)
const NEGATION = /^(?:not|never|no|nor|neither|none|cannot|without|except|unless|\w+n[’']t)$/i
const NEGATION_REACH_WORDS = 4
const ENDS_CLAUSE = /[,;:.)”"]$/

/**
 * The run of words of a sentence that tells most, as the weights of a head say, between its ellipses:
 * '… waive your right to a jury trial …'. Of runs that tell about as much, it is one that
 * begins a clause.
 *
 * @param stemsOf gives the stems of a word
 */
export function tellingExcerpt(
  sentence: string,
  model: LinearModel,
  row: number,
  stemsOf: (word: string) => readonly string[],
): string {
  const words = sentence.split(/\s+/).filter((word) => word !== '')
  if (words.length <= EXCERPT_WORDS) return withoutOuterQuotes(sentence.trim())
  const stems = words.map((word) => stemsOf(word).join(' '))
  const worth = stems.map((stem, at) => {
    const before = stems[at - 1]
    const pair = before === undefined ? 0 : weightOfFeature(model, `${before} ${stem}`, row)
    return weightOfFeature(model, stem, row) + pair
  })
  let sum = worth.slice(0, EXCERPT_WORDS).reduce((all, one) => all + one, 0)
  let [best, start] = [sum + CLAUSE_BONUS * Math.abs(sum), 0]
  for (let at = 1; at + EXCERPT_WORDS <= words.length; at += 1) {
    sum += (worth[at + EXCERPT_WORDS - 1] ?? 0) - (worth[at - 1] ?? 0)
    const bonus = ENDS_CLAUSE.test(words[at - 1] ?? '') ? CLAUSE_BONUS * Math.abs(sum) : 0
    const told = sum + bonus
    if (told > best) [best, start] = [told, at]
  }
  // 'Waive your right' must not be cut out of 'you do not waive your right'.
  start = negationBefore(words, start) ?? start
  const end = start + EXCERPT_WORDS
  let last = Math.min(end, words.length)
  while (last > start + 1 && HANGING.has(words[last - 1]?.toLowerCase() ?? '')) last -= 1
  const run = words
    .slice(start, last)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `${start > 0 ? '… ' : ''}${withoutOuterQuotes(run)}${last < words.length ? ' …' : ''}`
}

/** An excerpt is told in quotation marks: its own would double them. */
function withoutOuterQuotes(text: string): string {
  return text.replace(/^["“„«]/, '').replace(/["”»]$/, '')
}

/** Where a negation stands that reaches a word from a little before it, within its clause. */
function negationBefore(words: readonly string[], from: number): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - NEGATION_REACH_WORDS); at -= 1) {
    const word = words[at] ?? ''
    if (ENDS_CLAUSE.test(word)) return undefined
    if (NEGATION.test(word)) return at
  }
  return undefined
}
