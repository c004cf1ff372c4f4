import type { Prevalence } from '../../answer.ts'
import { CLAUSE_BOUNDARY } from '../../reading/clause-grammar.ts'
import { isTitle, SECTION_NUMBER } from '../../reading/finding.ts'
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
const CONDITION = compileWording('(if|when|unless|until|where|once) ~,120 , | even if ~,120 $', 'g')

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

/** A heading such as '14.1 Term; Automatic Renewal.' announces a clause but is none itself. */
const MIN_WORDS = 4
/** A table row or a run-on of clauses has words of many kinds and states none plainly. */
const MAX_WORDS = 110
/** 'Learn more about how we transfer data' refers to a text and says nothing itself. */
const POINTER =
  /^(?:please )?(?:learn|see|read|refer|review|for (?:more|further|additional|details|information)|to (?:learn|find|see|read)|(?:more|further) information|click)\b/
/** Table cells run together: 'Account Data Profile Data Purchase Data Usage Data'. */
const TABLE_CELLS = /(?:\b[A-Z][a-z]+,? (?:and )?){8}|(?:\*[^*]{1,60}){4}/
/**
 * 'Spyware is software that records what you type', 'we are Fernway and we make maps': a definition or
 * introduction, not what the company does; 'how it is used and why': what readers may ask.
 */
const DEFINES = wording`^..3 (is|are) ..1 (a|an)? ..2 (software|programs?|files?|technolog(y|ies)|tools?|term|methods?|decisions?) (that|which|used|designed|taken|made) | ^..1 personal (information|data) (could|can|may|might) be (your|a|an|the) | ^..2 we are!( not) ..4 and we (make|build|create|develop|run) ..3 (websites?|sites|apps?|games|software|maps|products|services|tools) | ^(if|how|whether|why) ~,90 and (how|why|whether) ~,60 \w+[.]$`
const ENDS_SENTENCE = /[.;:,!)”"’']$/
/** A line without a full stop must be longer than this to be a sentence. */
const OPEN_LINE_MAX_WORDS = 12

/** 'If you are a business user', 'For organisations only': the reader here is a person. */
const BUSINESS_ONLY = wording`^(if|where) you are (a|an)? (business|organi[sz]ation|company|legal entity|merchant)* | ^(if|where) you use ..6 for ..3 business | business (use|users|customers) ..4 (addendum|terms|only)$ | [(]business use[)] | (business users|businesses|organi[sz]ations|companies|developers|publishers|advertisers|merchants) only$`

/** The sentences that may be clauses: no headings, questions, tables or references to other texts. */
export function clauseSentences(views: readonly SentenceView[]): readonly SentenceView[] {
  return views.filter(mayBeClause)
}

/** Under such a heading, a line without 'you' or 'we' names what is forbidden. */
const PROHIBITED = wording`(prohibited|forbidden|banned|unacceptable|not (allowed|permitted))`
const SPEAKS = wording`we | us | our | you | your`

function mayBeClause({ own, plain, heading, sentence, lead }: SentenceView): boolean {
  const words = own.replace(SECTION_NUMBER, '').split(' ').length
  if (words < MIN_WORDS || words > MAX_WORDS || own.endsWith('?') || POINTER.test(own)) return false
  if (PROHIBITED.test(heading) && !SPEAKS.test(own)) return false
  if (TABLE_CELLS.test(sentence.text)) return false
  if (DEFINES.test(own)) return false
  if (BUSINESS_ONLY.test(plain) || BUSINESS_ONLY.test(heading)) return false
  return lead !== undefined || !isHeading(sentence.text)
}

/** A title, or a short line without a full stop. */
function isHeading(text: string): boolean {
  const words = text.replace(SECTION_NUMBER, '').split(/\s+/).length
  return (!ENDS_SENTENCE.test(text) && words <= OPEN_LINE_MAX_WORDS) || isTitle(text)
}
