import type { Verdict } from '../../../core/analyst/answer.ts'
import type { VerdictQuestionId } from '../../../core/analyst/questions.ts'
import type { Tone } from '../verdict-mark.tsx'

const YES_IS_BAD: Readonly<Record<Verdict, Tone>> = {
  yes: 'bad',
  no: 'good',
  'it-depends': 'warning',
  'not-stated': 'neutral',
}

/** As a summary card counts the same four for or against a document (SPEC.md section 3). */
export const VERDICT_TONES: Readonly<Record<VerdictQuestionId, Readonly<Record<Verdict, Tone>>>> = {
  'sells-data': YES_IS_BAD,
  'deidentified-data': YES_IS_BAD,
  'location-data': YES_IS_BAD,
  'third-party-sharing': YES_IS_BAD,
}
