import type { AnalysisAnswer, AnalystKind } from '../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../core/analyst/questions.ts'
import type { Passage } from '../core/text/passage.ts'

/** One question with the passages chosen for it. */
export type AnalystTask = Readonly<{
  questionId: AnalysisQuestionId
  passages: readonly Passage[]
  document: Readonly<{ title: string; url?: string }>
  /** Whose task it is, where many wait for a language model: each line waits for itself. */
  line?: string
}>

/**
 * Answers questions from passages; the answer has been checked against them. A language model hands
 * on its unchecked text as it comes, and throws ModelFailure when it gives no whole answer.
 */
export type Analyst = Readonly<{
  kind: AnalystKind
  answer: (
    task: AnalystTask,
    signal: AbortSignal,
    onText: (text: string) => void,
  ) => Promise<AnalysisAnswer>
}>

/** The same analyst, with every task waiting in this line. */
export function inLine(analyst: Analyst, line: string): Analyst {
  return {
    ...analyst,
    answer: (task, signal, onText) => analyst.answer({ ...task, line }, signal, onText),
  }
}
