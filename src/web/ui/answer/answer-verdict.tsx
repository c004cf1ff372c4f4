import { type AnalysisAnswer, badgeVerdict } from '../../../core/analyst/answer.ts'
import { isVerdictQuestion } from '../../../core/analyst/questions.ts'
import { SILENCE_WORDS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { VerdictMark } from '../verdict-mark.tsx'

/** The verdict of an answer in a word, for questions that have one. */
export function AnswerVerdict({ answer }: Readonly<{ answer: AnalysisAnswer }>) {
  const { questionId, standing } = answer
  if (!isVerdictQuestion(questionId)) return null
  if (standing !== 'stated') {
    return <VerdictMark verdict="not-stated">{SILENCE_WORDS[standing]}</VerdictMark>
  }
  const verdict = badgeVerdict(answer)
  if (verdict === undefined) return null
  return <VerdictMark verdict={verdict}>{VERDICT_WORDS[verdict]}</VerdictMark>
}
