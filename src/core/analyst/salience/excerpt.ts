import { type LinearModel, weightOfFeature } from '../learned/linear-model.ts'

/** Maximum number of words of an excerpt. */
const EXCERPT_WORDS = 7
/** Fewer words at the end of a sentence say too little. */
const LEAST_WORDS = 5
/** Words that an excerpt must not end with. */
const HANGING: ReadonlySet<string> = new Set(
  'a an the of to and or in for by be with from on at as your our that this any is are not'.split(
    ' ',
  ),
)
const NEGATION =
  /^(?:not|never|no|nor|neither|none|nothing|nobody|cannot|without|except|unless|\w+n[’']t)$/i
/** Words that a negation may apply to: 'We do not say that you waive it' is not cut to 'you waive it'. */
const NEGATION_REACH_WORDS = 6
/** A subject: a clause begins. */
const SUBJECT = /^(?:we|you|they)$/i
const ENDS_STATEMENT = /[;:.]$/
/** A negation does not apply across these. */
const ENDS_CLAUSE = /[,;:.)]$/

/**
 * The most telling run of words of a sentence by the weights of a head, with ellipses: '… you waive your
 * right to a jury trial …'. It begins at a clause, to be readable, and never after a negation that may
 * apply to its words. All-capitals text comes in lower case.
 *
 * @param stemsOf returns the stems of a word
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
    const sum = sumFrom(at)
    if (sum > best) [best, start] = [sum, at]
  }
  let last = Math.min(start + EXCERPT_WORDS, words.length)
  while (last > start + 1 && HANGING.has(words[last - 1]?.toLowerCase() ?? '')) last -= 1
  const run = words
    .slice(start, last)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `${start > 0 ? '… ' : ''}${withoutOuterQuotes(run)}${last < words.length ? ' …' : ''}`
}

/** Whether a clause begins: after a sign that ends a statement, or at 'we', 'you', 'they'. */
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

/** An excerpt is shown in quotation marks: its own would double them. */
function withoutOuterQuotes(text: string): string {
  return text.replace(/^["“„«]/, '').replace(/["”»]$/, '')
}
