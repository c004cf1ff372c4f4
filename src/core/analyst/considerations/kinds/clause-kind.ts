import type { SentenceView } from '../../reading/sentence-view.ts'

/** A kind of clause that a reader should know of, and what to say about it. */
export type ClauseKind = Readonly<{
  id: string
  /** A sentence is of this kind if this matches its plain text … */
  says: RegExp
  /** … and this does not. */
  unless?: RegExp
  /** The texts to show: the first whose `when` matches. */
  texts: readonly ClauseText[]
}>

/** A text of at most ten words about a clause. Empty: nothing is shown. */
export type ClauseText = Readonly<{
  when?: RegExp
  text: string
  /** The clause costs its reader less than others of its kind do. */
  mild?: true
}>

/** The text for a sentence of this kind; undefined if it is not of this kind. */
export function readClause(kind: ClauseKind, { plain }: SentenceView): ClauseText | undefined {
  if (!kind.says.test(plain) || kind.unless?.test(plain)) return undefined
  const said = kind.texts.find(({ when }) => when === undefined || when.test(plain))
  return said?.text ? said : undefined
}

/** A kind of clause that binds the reader. */
export type AgreementKind = ClauseKind &
  Readonly<{
    /** How binding it is: higher ranks are shown first. */
    rank: number
  }>
