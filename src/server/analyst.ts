import type { AnalysisAnswer, AnalystKind, QuestionAnswer } from '../core/analyst/answer.ts'
import type { QuestionDocument } from '../core/analyst/question-documents.ts'
import type { Tier, Turn } from '../core/analyst/question-limits.ts'
import type { AnalysisQuestionId } from '../core/analyst/questions.ts'
import type { Passage } from '../core/text/passage.ts'

/** One question with the passages chosen for it. */
export type AnalystTask = Readonly<{
  /** Whose answers may be longer. */
  tier: Tier
  questionId: AnalysisQuestionId
  passages: readonly Passage[]
  document: Readonly<{ title: string; url?: string }>
  /** Whose task it is, where many wait for a language model: each line waits for itself. */
  line: string
}>

/** A question in a visitor's own words, with the passages chosen for it. */
export type QuestionTask = Readonly<{
  question: string
  /** Each with offsets of its own. None: what is asked is general information. */
  documents: readonly QuestionDocument[]
  /** The turns before this one, oldest first. */
  earlier: readonly Turn[]
  tier: Tier
  line: string
}>

/**
 * Counts the calls to a language model that its provider may ask money for. One that it refused, or
 * that never reached it, costs nothing.
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
 * Answers questions from passages; the answer has been checked against them, and citations of an own
 * question name their documents. A language model hands on its unchecked text as it comes, and throws
 * ModelFailure when it gives no whole answer.
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
   * Answers several questions about one document, in their order, where that costs less than each
   * alone; all of them, or it throws.
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
