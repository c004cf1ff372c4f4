import type { Verdict } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId, VerdictQuestionId } from '../../../core/analyst/questions.ts'
import type { Tone } from '../../ui/verdict-mark.tsx'

/** A verdict as the visitor reads it. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  no: 'No',
  'it-depends': 'It depends',
  'not-stated': 'Not stated',
}

const YES_IS_BAD: Readonly<Record<Verdict, Tone>> = {
  yes: 'bad',
  no: 'good',
  'it-depends': 'warning',
  'not-stated': 'neutral',
}

/** A summary card counts the same four for or against a document (SPEC.md section 3). */
const VERDICT_TONES: Readonly<Record<VerdictQuestionId, Readonly<Record<Verdict, Tone>>>> = {
  'sells-data': YES_IS_BAD,
  'deidentified-data': YES_IS_BAD,
  'location-data': YES_IS_BAD,
  'third-party-sharing': YES_IS_BAD,
}

/** What a verdict on a question means for the visitor; a question that is not judged is neutral. */
export function verdictTone(questionId: AnalysisQuestionId, verdict: Verdict): Tone {
  return isJudged(questionId) ? VERDICT_TONES[questionId][verdict] : 'neutral'
}

/** Whether a question is answered by a verdict. */
export function isJudged(questionId: AnalysisQuestionId): questionId is VerdictQuestionId {
  return Object.hasOwn(VERDICT_TONES, questionId)
}
