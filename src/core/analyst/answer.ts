import type { AnalysisQuestionId } from './questions.ts'

export const VERDICTS = ['yes', 'no', 'it-depends', 'not-stated'] as const

export type Verdict = (typeof VERDICTS)[number]

/** The words that support a statement: a whole sentence, cut from the document by offset. */
export type Citation = Readonly<{
  /** Number of the passage that holds the sentence. */
  passage: number
  /** Offsets into the document's text, in UTF-16 units. */
  start: number
  end: number
  quote: string
  /** The cited document, where an answer may cite several; an analysis has one. */
  documentId?: string
  /** Of a quote in another language: the machine translation that the analyst read. */
  translation?: string
  /** It stands near what the statement says, but says something else: shown under words of its own. */
  isAside?: true
}>

/**
 * How much a clause matters, from least to most.
 * - `normal`: most documents of its kind say so, or it costs a reader little.
 * - `worth-knowing`: it can cost rights, money or data, and many documents say so.
 * - `unusual`: it can cost as much, and few documents say so.
 */
export const SEVERITIES = ['normal', 'worth-knowing', 'unusual'] as const

export type Severity = (typeof SEVERITIES)[number]

/** The documents in which clauses were counted. */
export const COUNTED_DOCUMENTS = ['policies', 'terms'] as const

/** The share of counted documents, from 0 to 1, that have a clause of this kind. */
export type Prevalence = Readonly<{ share: number; among: (typeof COUNTED_DOCUMENTS)[number] }>

/** One thing that an answer says, with the words that support it. */
export type Statement = Readonly<{
  /** Empty where the words it rests on say it best. */
  text: string
  citations: readonly Citation[]
  /** Only for a consideration whose kind of clause is known. */
  severity?: Severity
  /** Only if its kind was counted. */
  prevalence?: Prevalence
}>

/** Above quotes that say best what they say. */
export const DOCUMENT_SAYS = 'The document says:'

/** Above quotes that stand beside what was said. */
export const DOCUMENT_ALSO_SAYS = 'The document also says:'

/** Words and the quotes that support them. */
export type StatementPart = Readonly<{ words: string; citations: readonly Citation[] }>

/**
 * What is shown of a statement: its words with the quotes that support them, then quotes that say
 * something else under words of their own. Its text may only be an excerpt of the quotes.
 */
export function partsOf({ text, citations }: Statement): readonly StatementPart[] {
  const isExcerpt = citations.length > 0 && text.lastIndexOf('“') === 0 && text.endsWith('”')
  const own = citations.filter(({ isAside }) => !isAside)
  const aside = citations.filter(({ isAside }) => isAside)
  return [
    { words: isExcerpt ? DOCUMENT_SAYS : text, citations: own },
    ...(aside.length === 0 ? [] : [{ words: DOCUMENT_ALSO_SAYS, citations: aside }]),
  ]
}

/**
 * What the document says about a question.
 * - `stated`: the statements answer it.
 * - `not-stated`: the ranker, which reads the whole document, found no passage about it; for a
 *   question in the visitor's own words, every sentence was scored and none comes near.
 * - `not-found`: the ranker found passages, but the analyst found no answer in them.
 */
export const STANDINGS = ['stated', 'not-stated', 'not-found'] as const

export type Standing = (typeof STANDINGS)[number]

/**
 * A warning that code adds to an answer.
 * - `check-the-source`: the verdict and the words it cites may disagree.
 * - `no-valid-citation`: no words of the document support it.
 * - `left-out`: a part of what the model said had no support, and is not shown.
 * - `cut`: the model's answer reached the limit of its length.
 * - `incomplete`: the model's answer broke off; the built-in analyst answered instead.
 * - `declined`: the model declined to answer; the built-in analyst answered instead.
 * - `not-understood`: most words of the question are unknown to the built-in analyst.
 */
export const ANSWER_NOTICES = [
  'check-the-source',
  'no-valid-citation',
  'left-out',
  'cut',
  'incomplete',
  'declined',
  'not-understood',
] as const

export type AnswerNotice = (typeof ANSWER_NOTICES)[number]

/** Who made an answer. */
export const ANALYST_KINDS = ['built-in', 'language-model'] as const

export type AnalystKind = (typeof ANALYST_KINDS)[number]

/** A checked answer to any question. */
export type Answer = Readonly<{
  standing: Standing
  /** Only for the four questions that get a verdict. */
  verdict?: Verdict
  statements: readonly Statement[]
  /** Only if no sentence answers: the nearest places, shown as such and not as an answer. */
  nearest?: readonly Statement[]
  analyst: AnalystKind
  notices: readonly AnswerNotice[]
  /** The visitor's own browser made it without sending anything (private mode). */
  isOnDevice?: true
  /** Made from a machine translation of a document in another language; quotes are the original's. */
  isMachineTranslated?: true
}>

/** A checked answer to one of the seven questions. */
export type AnalysisAnswer = Answer & Readonly<{ questionId: AnalysisQuestionId }>

/** A checked answer to a question in a visitor's own words. */
export type QuestionAnswer = Answer &
  Readonly<{
    /** There was no document: the language model's answer is general information. */
    isGeneral: boolean
    /** Its call was refunded, because the answer says nothing. */
    isFree?: true
  }>

/** The verdict to show as a badge; none without a valid citation. */
export function badgeVerdict({ verdict, notices }: Answer): Verdict | undefined {
  return notices.includes('no-valid-citation') ? undefined : verdict
}
