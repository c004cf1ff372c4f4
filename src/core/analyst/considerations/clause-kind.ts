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
  /** What is said, the first whose `when` matches; at most ten words. */
  texts: readonly Readonly<{ when?: RegExp; text: string }>[]
}>

/** A heading such as '14.1 Term; Automatic Renewal.' announces a clause and is none. */
const MIN_WORDS = 4
const SECTION_NUMBER = /^[\d.()]+ /

/** The words for a sentence of this kind; undefined when it is not of this kind. */
export function clauseText(kind: ClauseKind, view: SentenceView): string | undefined {
  const { plain } = view
  if (view.own.replace(SECTION_NUMBER, '').split(' ').length < MIN_WORDS) return undefined
  if (view.own.endsWith('?') || !kind.says.test(plain) || kind.unless?.test(plain)) return undefined
  return kind.texts.find(({ when }) => when === undefined || when.test(plain))?.text
}
