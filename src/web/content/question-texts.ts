import type { AnalysisQuestionId } from '../../core/analyst/questions.ts'

/** The seven fixed questions of the analysis, as displayed. */
export const QUESTION_TEXTS: Readonly<Record<AnalysisQuestionId, string>> = {
  'document-type': 'What kind of document is this?',
  'terms-agreed': 'What do you agree to?',
  'top-considerations': 'Which three things deserve a second look?',
  'sells-data': 'Does it sell your data?',
  'deidentified-data': 'Does it use de-identified data?',
  'location-data': 'Does it collect your location?',
  'third-party-sharing': 'Does it share data with third parties?',
}
