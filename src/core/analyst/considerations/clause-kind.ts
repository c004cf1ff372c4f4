import type { SentenceView } from '../judge/sentence-view.ts'

/** A kind of clause that a reader should know of, and what to say about it. */
export type ClauseKind = Readonly<{
  id: string
  /** How unusual and how costly to the reader, the greater the sooner it is shown. */
  weight: number
  /** The sentence is of this kind when this matches its plain text … */
  says: RegExp
  /** … and this does not. */
  unless?: RegExp
  /** Of several sentences of this kind, one that matches this says it best. */
  prefer?: RegExp
  /** What is said, the first whose `when` matches; at most ten words. Empty: nothing is said. */
  texts: readonly Readonly<{ when?: RegExp; text: string }>[]
}>

/** A heading such as '14.1 Term; Automatic Renewal.' announces a clause and is none. */
const MIN_WORDS = 4
/** A row of a table or a run of clauses in one holds words of many kinds and says none plainly. */
const MAX_WORDS = 110
const SECTION_NUMBER = /^[\d.()]+ /
/** 'Learn more about how we transfer data' points at a text instead of being one. */
const POINTER =
  /^(?:please )?(?:learn|see|read|refer|review|for (?:more|further|additional|details|information)|to (?:learn|find|see|read)|(?:more|further) information|click)\b/
const HEADING_LIKE = /^[^a-z]*$/
const ENDS_SENTENCE = /[.;:,!)”"’']$/
const TITLE_MAX_WORDS = 9
const PREFERRED_BONUS = 3

/** The words for a sentence of this kind; undefined when it is not of this kind. */
export function clauseText(kind: ClauseKind, view: SentenceView): string | undefined {
  const { plain, own, sentence } = view
  const words = own.replace(SECTION_NUMBER, '').split(' ').length
  if (words < MIN_WORDS || words > MAX_WORDS || own.endsWith('?') || POINTER.test(own))
    return undefined
  if (view.lead === undefined && isHeading(sentence.text)) return undefined
  if (!kind.says.test(plain) || kind.unless?.test(plain)) return undefined
  return kind.texts.find(({ when }) => when === undefined || when.test(plain))?.text
}

/** 'CLASS ACTION WAIVER', or '3. Claims Subject to Arbitration; Exceptions.' with its capitals. */
function isHeading(text: string): boolean {
  const words = text.replace(SECTION_NUMBER, '').split(/\s+/)
  const isOpen = !ENDS_SENTENCE.test(text)
  if (isOpen && (HEADING_LIKE.test(text) || words.length <= TITLE_MAX_WORDS)) return true
  return (
    words.length <= TITLE_MAX_WORDS &&
    /[a-z]/.test(text) &&
    words.every((word) => word.length < 4 || /^[^a-z]/.test(word))
  )
}

/** What a preferred sentence of the kind has over the others, on the scale of `citability`. */
export function preference(kind: ClauseKind, view: SentenceView): number {
  return kind.prefer?.test(view.plain) ? PREFERRED_BONUS : 0
}
