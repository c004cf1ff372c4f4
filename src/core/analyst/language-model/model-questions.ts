import { ANALYSIS_BULLET_MAX_WORDS } from '../../limits.ts'
import type { AnalysisQuestionId } from '../questions.ts'

/** The seven fixed questions as a language model is asked them (SPEC.md section 7, 'Auto-analysis prompt'). */
export const MODEL_QUESTIONS: Readonly<Record<AnalysisQuestionId, string>> = {
  'document-type': 'What type of document is this, and whose is it?',
  'terms-agreed': 'Which terms does a person agree to by using this service?',
  'top-considerations': `What are the top three considerations before agreeing? Answer with three bullets of ${ANALYSIS_BULLET_MAX_WORDS} words or less each.`,
  'sells-data':
    'Does the company sell personal data? Data that passes on with the business itself is not sold.',
  'deidentified-data':
    'Does the company make, use or share de-identified, aggregated or anonymous data?',
  'location-data': 'Does the company collect location data?',
  'third-party-sharing': 'Does the company share personal data with third parties?',
}
