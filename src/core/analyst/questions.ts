/**
 * The seven fixed questions of the automatic analysis, in the order they are shown
 * (SPEC.md section 7, 'Auto-analysis prompt').
 */
export const ANALYSIS_QUESTION_IDS = [
  'document-type',
  'terms-agreed',
  'top-considerations',
  'sells-data',
  'deidentified-data',
  'location-data',
  'third-party-sharing',
] as const

export type AnalysisQuestionId = (typeof ANALYSIS_QUESTION_IDS)[number]

/** The questions that are answered by yes, no, it depends or not stated. */
export type VerdictQuestionId = Extract<
  AnalysisQuestionId,
  'sells-data' | 'deidentified-data' | 'location-data' | 'third-party-sharing'
>

const VERDICT_QUESTION_IDS: ReadonlySet<AnalysisQuestionId> = new Set<VerdictQuestionId>([
  'sells-data',
  'deidentified-data',
  'location-data',
  'third-party-sharing',
])

/** Whether a question is answered by a verdict. */
export function isVerdictQuestion(id: AnalysisQuestionId): id is VerdictQuestionId {
  return VERDICT_QUESTION_IDS.has(id)
}
