import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'

/** A document with its answers, as far as they have come. */
export type ComparedDocument = Readonly<{
  document: PolicyDocument
  answers: readonly AnalysisAnswer[]
}>
