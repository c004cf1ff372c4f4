import { type LinearModel, weightOfFeature } from '../models/linear-model.ts'

/** Words of an excerpt. */
const EXCERPT_WORDS = 7
/** So far back an excerpt may begin earlier, where a clause begins. */
const CLAUSE_REACH_WORDS = 4
/** Words that nothing ends with. */
const HANGING: ReadonlySet<string> = new Set(
  'a an the of to and or in for by be with from on at as your our that this any is are not'.split(
    ' ',
  ),
)
const ENDS_CLAUSE = /[,;:.)”"]$/

/**
 * The run of words of a sentence that tells most, as the weights of a head say, between its ellipses:
 * '… waive your right to a jury trial …'. It begins where a clause does, if one begins near.
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
  if (words.length <= EXCERPT_WORDS) return sentence.trim()
  const stems = words.map((word) => stemsOf(word).join(' '))
  const worth = stems.map((stem, at) => {
    const before = stems[at - 1]
    const pair = before === undefined ? 0 : weightOfFeature(model, `${before} ${stem}`, row)
    return weightOfFeature(model, stem, row) + pair
  })
  let sum = worth.slice(0, EXCERPT_WORDS).reduce((all, one) => all + one, 0)
  let [best, from] = [sum, 0]
  for (let at = EXCERPT_WORDS; at < words.length; at += 1) {
    sum += (worth[at] ?? 0) - (worth[at - EXCERPT_WORDS] ?? 0)
    if (sum > best) [best, from] = [sum, at - EXCERPT_WORDS + 1]
  }
  const start = clauseStart(words, from)
  const end = start + EXCERPT_WORDS
  let last = Math.min(end, words.length)
  while (last > start + 1 && HANGING.has(words[last - 1]?.toLowerCase() ?? '')) last -= 1
  const run = words
    .slice(start, last)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `${start > 0 ? '… ' : ''}${run}${last < words.length ? ' …' : ''}`
}

/** Where the clause begins that a word stands in, if that is near. */
function clauseStart(words: readonly string[], from: number): number {
  for (let at = from; at >= Math.max(0, from - CLAUSE_REACH_WORDS); at -= 1) {
    if (at === 0 || ENDS_CLAUSE.test(words[at - 1] ?? '')) return at
  }
  return from
}
