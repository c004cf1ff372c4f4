import type { SentenceView } from '../../reading/sentence-view.ts'

/** A kind of clause that a reader should know of, and what to say about it. */
export type ClauseKind = Readonly<{
  id: string
  /** The sentence is of this kind when this matches its plain text … */
  says: RegExp
  /** … and this does not. */
  unless?: RegExp
  /** What is said, the first whose `when` matches. */
  texts: readonly ClauseText[]
}>

/** What is said of a sentence: at most ten words. Empty: nothing is said. */
export type ClauseText = Readonly<{
  when?: RegExp
  text: string
  /** The clause costs its reader less than others of its kind do. */
  mild?: true
}>

/** What to say of a sentence of this kind; undefined when it is not of this kind. */
export function readClause(kind: ClauseKind, { plain }: SentenceView): ClauseText | undefined {
  if (!kind.says.test(plain) || kind.unless?.test(plain)) return undefined
  const said = kind.texts.find(({ when }) => when === undefined || when.test(plain))
  return said?.text ? said : undefined
}

/** A kind of clause by which a reader is bound. */
export type AgreementKind = ClauseKind &
  Readonly<{
    /** How much it binds: the greater, the sooner it is shown. */
    rank: number
  }>
