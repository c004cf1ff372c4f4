import { type AnalysisAnswer, type Verdict, wornVerdict } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId, VerdictQuestionId } from '../../../core/analyst/questions.ts'
import { VERDICT_WORDS } from '../../content/answer-texts.ts'
import { type Tone, VerdictMark } from '../verdict-mark.tsx'

const YES_IS_BAD: Readonly<Record<Verdict, Tone>> = {
  yes: 'bad',
  no: 'good',
  'it-depends': 'warning',
  'not-stated': 'neutral',
}

/** As a summary card counts the same four for or against a document (SPEC.md section 3). */
const VERDICT_TONES: Readonly<Record<VerdictQuestionId, Readonly<Record<Verdict, Tone>>>> = {
  'sells-data': YES_IS_BAD,
  'deidentified-data': YES_IS_BAD,
  'location-data': YES_IS_BAD,
  'third-party-sharing': YES_IS_BAD,
}

/** Whether a question is answered by a verdict. */
function isJudged(questionId: AnalysisQuestionId): questionId is VerdictQuestionId {
  return Object.hasOwn(VERDICT_TONES, questionId)
}

/** The verdict of an answer in a word, for the questions that are judged. */
export function AnswerVerdict({ answer }: Readonly<{ answer: AnalysisAnswer }>) {
  const { questionId, standing } = answer
  if (!isJudged(questionId)) return null
  if (standing === 'not-found') return <VerdictMark tone="neutral">Not found</VerdictMark>
  const verdict = standing === 'stated' ? wornVerdict(answer) : 'not-stated'
  if (verdict === undefined) return null
  const tone = VERDICT_TONES[questionId][verdict]
  return <VerdictMark tone={tone}>{VERDICT_WORDS[verdict]}</VerdictMark>
}
