import { startsListItem } from '../../text/headings/list-markers.ts'
import { countWords } from '../../text/words.ts'
import type { Verdict } from '../answer.ts'
import type { SentenceView } from './sentence-view.ts'
import { wording } from './wording.ts'

/** What one sentence says about a question. Each question has its own kinds. */
export type Finding<Kind extends string> = Readonly<{
  kind: Kind
  view: SentenceView
  /** May, might, from time to time. */
  hedged: boolean
  /** The deciding verb, as in the plain sentence. */
  verb: string
  /** The words around the verb's object, as in the plain sentence; may be empty. */
  object: string
  /** Who receives data, by the names of `recipientsIn`; the sentence mentions each. */
  recipients: readonly string[]
}>

/** What a document says about a question: the verdict, and the findings that decide it, best first. */
export type Judgement<Kind extends string> = Readonly<{
  verdict: Verdict
  findings: readonly Finding<Kind>[]
}>

/** The result if no sentence answers. */
export const NO_JUDGEMENT = { verdict: 'not-stated', findings: [] } as const

const SHORT_WORDS = 5
const LONG_WORDS = 45
const VERY_LONG_WORDS = 80

/**
 * How well a sentence can stand alone as a quote; higher is better. Fragments, headings, questions and
 * very long sentences score low.
 */
export function citability({ sentence, own, lead, heading }: SentenceView): number {
  const words = countWords(sentence.text)
  let score = 0
  if (words < SHORT_WORDS) score -= 3
  if (words > LONG_WORDS) score -= 1
  if (words > VERY_LONG_WORDS) score -= 2
  if (/^["'\u201c\u2018(]?[A-Z0-9]/.test(sentence.text)) score += 1
  if (/[.!]["'\u201d\u2019)]*$/.test(sentence.text)) score += 1
  if (own.endsWith('?')) score -= 4
  if (own.endsWith(':')) score -= 1
  if (lead !== undefined) score -= 2
  if (wording`we | our`.test(own)) score += 1
  if (wording`^(however|but|also|in addition|for example|this|these|such|it|they)`.test(own))
    score -= 1
  if (wording`(child|minor|california|nevada|state|jurisdiction)*`.test(heading)) score -= 0.5
  return score
}

export const SECTION_NUMBER = /^[\d.()]+ /
const TITLE_MAX_WORDS = 9
const SMALL_IN_TITLES: ReadonlySet<string> = new Set(['with', 'from', 'into', 'upon', 'over'])

const EMPHASISED_TITLE_MAX_WORDS = 12

/** '_Compliance with Laws; Protection of Rights and Safety_.' at the beginning of a paragraph */
function isEmphasisedTitle(text: string): boolean {
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  const isMarked = ['_', '*'].some((mark) => bare.startsWith(mark) && bare.endsWith(mark))
  if (!isMarked || wording`(we|us|our|you|your)`.test(bare.toLowerCase())) return false
  return countWords(bare) <= EMPHASISED_TITLE_MAX_WORDS
}

/** 'CLASS ACTION WAIVER', or '3. Claims Subject to Arbitration; Exceptions.' by its capitals. */
export function isTitle(text: string): boolean {
  if (isEmphasisedTitle(text)) return true
  if (/^[^a-z]*$/.test(text)) return !/[.;:,!)”"’']$/.test(text)
  const words = text.replace(SECTION_NUMBER, '').split(/\s+/)
  return (
    words.length <= TITLE_MAX_WORDS &&
    words.every((word) => word.length < 4 || SMALL_IN_TITLES.has(word) || /^[^a-z]/.test(word))
  )
}

/** Fewer words name something and say nothing of it. */
const STATEMENT_MIN_WORDS = 4

/** Whether a line only names its subject: 'Location Information.' An item says what its lead says. */
export function isBareName({ sentence, own, lead }: SentenceView): boolean {
  if (lead !== undefined || startsListItem(sentence.text) || own.includes(': ')) return false
  return own.split(' ').length < STATEMENT_MIN_WORDS || isTitle(sentence.text)
}

/** The findings, the most useful to a visitor first; equals stay in document order. */
export function bestFirst<Kind extends string>(
  findings: readonly Finding<Kind>[],
  strength: Readonly<Record<Kind, number>>,
  bonus: (finding: Finding<Kind>) => number = () => 0,
): readonly Finding<Kind>[] {
  const score = (finding: Finding<Kind>) =>
    strength[finding.kind] * 10 +
    citability(finding.view) +
    bonus(finding) -
    (finding.hedged ? 0.5 : 0)
  return findings.toSorted((a, b) => score(b) - score(a))
}

/** Whether a finding has the kind and a recipient of the first: the reader learns little from it. */
export function repeats<Kind extends string>(first: Finding<Kind>, other: Finding<Kind>): boolean {
  return first.kind === other.kind && first.recipients.some((one) => other.recipients.includes(one))
}
