import { type LinearModel, weightOfFeature } from '../learned/linear-model.ts'

/** Words of an excerpt. */
const EXCERPT_WORDS = 7
/** Fewer words at the end of a sentence tell too little. */
const LEAST_WORDS = 5
/** Words that nothing ends with. */
const HANGING: ReadonlySet<string> = new Set(
  'a an the of to and or in for by be with from on at as your our that this any is are not'.split(
    ' ',
  ),
)
const NEGATION =
  /^(?:not|never|no|nor|neither|none|nothing|nobody|cannot|without|except|unless|\w+n[’']t)$/i
/** 'We do not say that you waive it' must not be cut to 'you waive it'. */
const NEGATION_REACH_WORDS = 6
/** Somebody acts: a clause begins. */
const SUBJECT = /^(?:we|you|they)$/i
const ENDS_STATEMENT = /[;:.]$/
/** No 'not' reaches across these. */
const ENDS_CLAUSE = /[,;:.)]$/

/**
 * The run of words of a sentence that tells most, as the weights of a head say, between its ellipses:
 * '… you waive your right to a jury trial …'. It begins where a clause does, so that it can be read,
 * and never behind a 'not' that may reach its words. Capitals alone are read as small letters.
 *
 * @param stemsOf gives the stems of a word
 */
export function tellingExcerpt(
  sentence: string,
  model: LinearModel,
  row: number,
  stemsOf: (word: string) => readonly string[],
): string {
  const words = withoutShouting(sentence)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length <= EXCERPT_WORDS) return withoutOuterQuotes(words.join(' '))
  const stems = words.map((word) => stemsOf(word).join(' '))
  const worth = stems.map((stem, at) => {
    const before = stems[at - 1]
    const pair = before === undefined ? 0 : weightOfFeature(model, `${before} ${stem}`, row)
    return weightOfFeature(model, stem, row) + pair
  })
  const sumFrom = (start: number) =>
    worth.slice(start, start + EXCERPT_WORDS).reduce((all, one) => all + one, 0)
  let [best, start] = [sumFrom(0), 0]
  for (let at = 1; at + LEAST_WORDS <= words.length; at += 1) {
    if (!beginsClause(words, at)) continue
    const told = sumFrom(at)
    if (told > best) [best, start] = [told, at]
  }
  let last = Math.min(start + EXCERPT_WORDS, words.length)
  while (last > start + 1 && HANGING.has(words[last - 1]?.toLowerCase() ?? '')) last -= 1
  const run = words
    .slice(start, last)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `${start > 0 ? '… ' : ''}${withoutOuterQuotes(run)}${last < words.length ? ' …' : ''}`
}

/** After a sign that ends a statement, or where somebody begins to act: 'we', 'you', 'they'. */
function beginsClause(words: readonly string[], at: number): boolean {
  if (ENDS_STATEMENT.test(words[at - 1] ?? '')) return true
  return SUBJECT.test(words[at] ?? '') && !isNegatedBefore(words, at)
}

function isNegatedBefore(words: readonly string[], at: number): boolean {
  const reached = words.slice(Math.max(0, at - NEGATION_REACH_WORDS), at)
  const clause = reached.slice(reached.findLastIndex((word) => ENDS_CLAUSE.test(word)) + 1)
  return clause.some((word) => NEGATION.test(word))
}

function withoutShouting(sentence: string): string {
  if (/[a-z]/.test(sentence) || !/[A-Z]{2}/.test(sentence)) return sentence
  const small = sentence.trim().toLowerCase().replace(/\bi\b/g, 'I')
  return small.charAt(0).toUpperCase() + small.slice(1)
}

/** An excerpt is told in quotation marks: its own would double them. */
function withoutOuterQuotes(text: string): string {
  return text.replace(/^["“„«]/, '').replace(/["”»]$/, '')
}
