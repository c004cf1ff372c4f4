import type { Prevalence } from '../../answer.ts'
import { CLAUSE_BOUNDARY } from '../../reading/clause-grammar.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { compileWording, wording } from '../../reading/wording.ts'

/** A kind of clause that a reader should know of, and what to say about it, in wordings. */
export type ClauseRow = Readonly<{
  id: string
  /** A sentence is of this kind if it says this … */
  says: string
  /** … also names one of these … */
  names?: string
  /** … and says none of these. */
  unless?: string
  /** Whether no sentence is of this kind whose clause denies it: 'we do not read your contacts'. */
  deniable?: boolean
  /**
   * Texts of at most ten words by what the sentence also says: the first that fits is shown, '' fits
   * every sentence. An empty text: nothing is shown. `mild`: the clause costs its reader less than
   * others of its kind do.
   */
  texts: Readonly<Record<string, string | Readonly<{ mild: string }>>>
}>

/** A kind of clause that costs a reader something. */
export type ConsiderationRow = ClauseRow &
  Readonly<{
    /**
     * What it can cost a reader, from 1 (next to nothing) to 10 (rights or money that most people would
     * miss): our judgement, with its reason.
     */
    cost: number
    /**
     * The share of documents with such a clause, from 0 to 1. Counted by `npm run count:clauses` over
     * the policies and terms of about 200 services each, collected by Open Terms Archive (ODC-BY).
     */
    share: number
    /** Where it was counted; by default in privacy policies. */
    among?: Prevalence['among']
    /** Kinds of a group say nearly the same: only the weightiest is shown. */
    group?: string
  }>

type Patterns = Readonly<{ says?: RegExp; names?: RegExp; unless?: RegExp }>

export type ClauseText = Readonly<{ text: string; mild: boolean; when: RegExp }>

/** A row with its wordings compiled. */
export type ClauseKind<Row extends ClauseRow = ClauseRow> = Omit<Row, keyof Patterns | 'texts'> &
  Patterns &
  Readonly<{ texts: readonly ClauseText[] }>

export function clauseKind<Row extends ClauseRow>(row: Row): ClauseKind<Row> {
  const { says, names, unless, texts, ...others } = row
  return {
    ...others,
    says: compileWording(says),
    ...(names !== undefined && { names: compileWording(names) }),
    ...(unless !== undefined && { unless: compileWording(unless) }),
    texts: Object.entries(texts).map(([when, text]) => ({
      when: compileWording(when),
      text: typeof text === 'string' ? text : text.mild,
      mild: typeof text !== 'string',
    })),
  }
}

/** The text for a sentence of this kind; undefined if it is not of this kind. */
export function readClause(
  { says, names, unless, deniable, texts }: ClauseKind,
  { plain }: SentenceView,
): ClauseText | undefined {
  if (says?.test(plain) === false || names?.test(plain) === false) return undefined
  if (unless?.test(plain)) return undefined
  if (deniable && says && isDenied(plain, says)) return undefined
  const said = texts.find(({ when }) => when.test(plain))
  return said?.text ? said : undefined
}

const DENIES = wording`<!(whether or )not!( (only|just|limited to|necessarily)) | never | no!( (later|matter|longer than|more than)) | nor | neither | none | nobody`

/** 'If you do not pay, your debt goes to a collector' denies nothing. */
const CONDITION = compileWording('(if|when|unless|until|where|once) ~,120 ,', 'g')

/** Whether a negation stands in the clauses in which a sentence says this; those of others are not meant. */
function isDenied(plain: string, says: RegExp): boolean {
  const { index = 0, 0: said = '' } = says.exec(plain) ?? {}
  let from = 0
  let to = plain.length
  for (const boundary of plain.matchAll(CLAUSE_BOUNDARY)) {
    if (boundary.index < index) from = boundary.index
    else if (boundary.index >= index + said.length) {
      to = boundary.index
      break
    }
  }
  return DENIES.test(plain.slice(from, to).replaceAll(CONDITION, ' '))
}
