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
