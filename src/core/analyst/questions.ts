import type { ANALYSIS_QUESTION_COUNT } from '../limits.ts'

/** The questions that are answered with yes, no, it depends or not stated. */
export const VERDICT_QUESTION_IDS = [
  'sells-data',
  'deidentified-data',
  'location-data',
  'third-party-sharing',
] as const

/**
 * The seven fixed questions of the automatic analysis, in the order they are shown
 * (SPEC.md section 7, 'Auto-analysis prompt').
 */
export const ANALYSIS_QUESTION_IDS = [
  'document-type',
  'terms-agreed',
  'top-considerations',
  ...VERDICT_QUESTION_IDS,
] as const satisfies Readonly<{ length: typeof ANALYSIS_QUESTION_COUNT }>

export type AnalysisQuestionId = (typeof ANALYSIS_QUESTION_IDS)[number]
export type VerdictQuestionId = (typeof VERDICT_QUESTION_IDS)[number]

/** Whether a question is answered with a verdict. */
export function isVerdictQuestion(id: AnalysisQuestionId): id is VerdictQuestionId {
  return VERDICT_QUESTION_IDS.some((one) => one === id)
}
