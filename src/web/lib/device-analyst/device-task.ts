import type { ModelReply } from '../../../core/analyst/language-model/answer-from-model.ts'
import type { QuestionDocument } from '../../../core/analyst/question-documents.ts'
import type { AnalysisSelection } from '../../../core/analyst/selection/select-passages.ts'

/** A task for the built-in analyst in this browser: some of the seven questions, or a visitor's own. */
export type DeviceTask =
  | Readonly<{
      kind: 'analysis'
      document: Readonly<{ title: string; url?: string }>
      /** The passages that the ranker chose for each question. */
      selections: readonly AnalysisSelection[]
    }>
  | Readonly<{
      kind: 'question'
      question: string
      documents: readonly Readonly<{ id: string; title: string; text: string }>[]
      /** Earlier questions, oldest first. */
      earlier: readonly string[]
      maxWords: number
    }>

/** Another task for its worker: the check of a reply of the browser's own model to such a question. */
export type ReplyCheck =
  | Readonly<{ kind: 'model-answer'; selection: AnalysisSelection; reply: ModelReply }>
  | Readonly<{
      kind: 'model-question'
      question: string
      /** Each with the passages chosen for the question. */
      documents: readonly QuestionDocument[]
      reply: ModelReply
    }>
