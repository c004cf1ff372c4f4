import type { SentenceView } from '../../reading/sentence-view.ts'
import { wording } from '../../reading/wording.ts'

/** A kind of clause that a reader should know of, and what to say about it, in wordings. */
export type ClauseRow = Readonly<{
  id: string
  /** A sentence is of this kind if it says this … */
  says: string
  /** … also names one of these … */
  names?: string
  /** … and says none of these. */
  unless?: string
  /** The texts to show: the first that fits. */
  texts: readonly TextRow[]
}>

/** A text of at most ten words about a clause. Empty: nothing is shown. */
type TextRow = Readonly<{
  when?: string
  unless?: string
  text: string
  /** The clause costs its reader less than others of its kind do. */
  mild?: true
}>

type Patterns = Readonly<{ says?: RegExp; names?: RegExp; unless?: RegExp }>

export type ClauseText = Readonly<{ text: string; mild?: true; when?: RegExp; unless?: RegExp }>

/** A row with its wordings compiled. */
export type ClauseKind<Row extends ClauseRow = ClauseRow> = Omit<Row, keyof Patterns | 'texts'> &
  Patterns &
  Readonly<{ texts: readonly ClauseText[] }>

export function clauseKind<Row extends ClauseRow>(row: Row): ClauseKind<Row> {
  const { says, names, unless, texts, ...others } = row
  return {
    ...others,
    says: wording(says),
    ...(names !== undefined && { names: wording(names) }),
    ...(unless !== undefined && { unless: wording(unless) }),
    texts: texts.map(({ when, unless: not, ...text }) => ({
      ...text,
      ...(when !== undefined && { when: wording(when) }),
      ...(not !== undefined && { unless: wording(not) }),
    })),
  }
}

/** The text for a sentence of this kind; undefined if it is not of this kind. */
export function readClause(
  { says, names, unless, texts }: ClauseKind,
  { plain }: SentenceView,
): ClauseText | undefined {
  if (!fits(plain, says, unless) || !fits(plain, names)) return undefined
  const said = texts.find((text) => fits(plain, text.when, text.unless))
  return said?.text ? said : undefined
}

function fits(plain: string, when?: RegExp, unless?: RegExp): boolean {
  return (when === undefined || when.test(plain)) && unless?.test(plain) !== true
}
