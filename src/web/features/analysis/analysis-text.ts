import { type AnalysisAnswer, wornVerdict } from '../../../core/analyst/answer.ts'
import { SILENCE_TEXTS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { REPORT_NOTE } from '../../content/report-texts.ts'

/** The answers about a document in plain words, with the sentences they rest on, to be sent to somebody. */
export function analysisText(title: string, answers: readonly AnalysisAnswer[]): string {
  return [title, ...answers.map(answerText), REPORT_NOTE].join('\n\n')
}

function answerText(answer: AnalysisAnswer): string {
  const question = QUESTION_TEXTS[answer.questionId]
  if (answer.standing !== 'stated') return `${question}\n${SILENCE_TEXTS[answer.standing]}`
  const verdict = wornVerdict(answer)
  const statements = answer.statements.map(({ text, citations }) =>
    [text, ...citations.map(({ quote }) => `“${quote}”`)].join(' '),
  )
  return [question, ...(verdict === undefined ? [] : [VERDICT_WORDS[verdict]]), ...statements].join(
    '\n',
  )
}
