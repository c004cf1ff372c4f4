import type { AnalysisAnswer, AnalystKind, QuestionAnswer } from '../../core/analyst/answer.ts'
import type { DocumentDetails } from '../../core/analyst/built-in-analyst.ts'
import type { QuestionDocument } from '../../core/analyst/question-documents.ts'
import type { Tier, Turn } from '../../core/analyst/question-limits.ts'
import type { AnalysisQuestionId } from '../../core/analyst/questions.ts'
import type { Passage } from '../../core/text/passage.ts'

/** One question with the passages chosen for it. */
export type AnalystTask = Readonly<{
  /** Decides how long an answer may be. */
  tier: Tier
  questionId: AnalysisQuestionId
  passages: readonly Passage[]
  document: DocumentDetails
  /** The queue in which the task waits for a language model: a session's or a network's. */
  line: string
}>

/** A question in a visitor's own words, with the passages chosen for it. */
export type QuestionTask = Readonly<{
  question: string
  /** Offsets are per document. Empty: a question about general information. */
  documents: readonly QuestionDocument[]
  /** The turns before this one, oldest first. */
  earlier: readonly Turn[]
  tier: Tier
  line: string
}>

/**
 * Counts the calls to a language model that its provider may charge for. A call that was refused,
 * or never reached it, costs nothing.
 */
export class ModelCalls {
  #begun = 0

  begin(): void {
    this.#begun += 1
  }

  refused(): void {
    this.#begun -= 1
  }

  get mayCost(): boolean {
    return this.#begun > 0
  }
}

/**
 * Answers questions from passages. Answers are checked against the passages; citations of an own
 * question name their documents. A language model streams its unchecked text, and throws
 * ModelFailure when it gives no complete answer.
 */
export type Analyst = Readonly<{
  kind: AnalystKind
  answer: (
    task: AnalystTask,
    signal: AbortSignal,
    onText: (text: string) => void,
    modelCalls: ModelCalls,
  ) => Promise<AnalysisAnswer>
  /**
   * Answers several questions about one document, in order, if that costs less than one by one.
   * Answers all of them or throws.
   */
  answerTogether?: (
    tasks: readonly AnalystTask[],
    signal: AbortSignal,
  ) => Promise<readonly AnalysisAnswer[]>
  answerQuestion: (
    task: QuestionTask,
    signal: AbortSignal,
    onText: (text: string) => void,
    modelCalls: ModelCalls,
  ) => Promise<QuestionAnswer>
}>
