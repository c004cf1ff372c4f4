import { type AnalysisAnswer, badgeVerdict } from '../../../core/analyst/answer.ts'
import { readableQuote } from '../../../core/text/readable-quote.ts'
import { SILENCE_TEXTS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { NOTICE_TEXTS } from '../../content/notice-texts.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { severityText } from '../../content/severity-texts.ts'

/** The answers as plain text, each with the words it rests on and what code found wrong with it. */
export function answersText(title: string, answers: readonly AnalysisAnswer[]): string {
  return [title, ...answers.map(answerText)].join('\n\n')
}

function answerText(answer: AnalysisAnswer): string {
  const { questionId, standing, statements, notices } = answer
  const verdict = standing === 'stated' ? badgeVerdict(answer) : undefined
  const question = QUESTION_TEXTS[questionId]
  return [
    verdict === undefined ? question : `${question} ${VERDICT_WORDS[verdict]}`,
    ...(standing === 'stated' ? [] : [SILENCE_TEXTS[standing]]),
    ...statements.flatMap((statement) => [
      statement.text,
      ...severityText(statement),
      ...statement.citations.map(({ quote }) => `“${readableQuote(quote)}”`),
    ]),
    ...notices.map((notice) => NOTICE_TEXTS[notice]),
  ].join('\n')
}
