import type { AnalysisQuestionId } from './questions.ts'

export type Verdict = 'yes' | 'no' | 'it-depends' | 'not-stated'

/** The very words a statement rests on: a whole sentence, cut from the document by offset. */
export type Citation = Readonly<{
  /** Number of the passage that holds the sentence. */
  passage: number
  /** Offsets into the document's text, in UTF-16 units. */
  start: number
  end: number
  quote: string
  /** The document that it stands in, where an answer may rest on several; an analysis has one. */
  documentId?: string
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

/** In what share, from 0 to 1, of the documents counted a clause of this kind stands. */
export type Prevalence = Readonly<{ share: number; among: (typeof COUNTED_DOCUMENTS)[number] }>

/** One thing that an answer says, with the words it rests on. */
export type Statement = Readonly<{
  text: string
  citations: readonly Citation[]
  /** Only of a consideration whose kind of clause is known to us. */
  severity?: Severity
  /** Only where its kind was counted. */
  prevalence?: Prevalence
}>

/**
 * What the document says about a question.
 * - `stated`: the statements answer it.
 * - `not-stated`: the ranker, which reads the whole document, found no passage about it; of an own
 *   question, every sentence was scored and none comes near.
 * - `not-found`: it found passages, and the analyst saw no answer in them.
 */
export type Standing = 'stated' | 'not-stated' | 'not-found'

/**
 * A warning that code puts on an answer.
 * - `check-the-source`: the verdict and the words it rests on may not say the same.
 * - `no-valid-citation`: no words of the document were found for it.
 * - `left-out`: a part of what the model said rested on no words, and is not shown.
 * - `cut`: the model's answer reached the limit of its length.
 * - `incomplete`: the model's answer broke off; the built-in analyst answered after it.
 * - `declined`: the model declined to answer; the built-in analyst answered after it.
 */
export const ANSWER_NOTICES = [
  'check-the-source',
  'no-valid-citation',
  'left-out',
  'cut',
  'incomplete',
  'declined',
] as const

export type AnswerNotice = (typeof ANSWER_NOTICES)[number]

/** Who made an answer. */
export type AnalystKind = 'built-in' | 'language-model'

/** A checked answer, to whatever question. */
export type Answer = Readonly<{
  standing: Standing
  /** Only on the four questions that are judged. */
  verdict?: Verdict
  statements: readonly Statement[]
  /** Only of a question that no sentence answers: what comes nearest, named so, and no answer. */
  nearest?: readonly Statement[]
  analyst: AnalystKind
  notices: readonly AnswerNotice[]
  /** The visitor's own browser made it, and nothing was sent for it (private mode). */
  isOnDevice?: true
}>

/** A checked answer to one of the seven questions. */
export type AnalysisAnswer = Answer & Readonly<{ questionId: AnalysisQuestionId }>

/** A checked answer to a question in a visitor's own words. */
export type QuestionAnswer = Answer &
  Readonly<{
    /** There was no document: what a language model said is general information. */
    isGeneral: boolean
    /** Its call was given back, because it is silent. */
    isFree?: true
  }>

/** The verdict that may be worn as a badge: a yes or no that rests on no words is none. */
export function wornVerdict({ verdict, notices }: Answer): Verdict | undefined {
  return notices.includes('no-valid-citation') ? undefined : verdict
}
