import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { toNormalForm } from '../../../core/text/text-cleaning.ts'
import { countWords } from '../../../core/text/words.ts'
import { answerBlocks, withoutEscapes } from '../../content/answer-texts.ts'
import { RUNNING_HEAD } from '../../content/session/report-texts.ts'
import { analystVersion, isSameAnalyst } from '../../lib/analyst-version.ts'
import { answerOnDevice } from '../../lib/device-analyst/answer-on-device.ts'
import { fingerprintOf } from '../../lib/documents/fingerprint.ts'
import { rankDocument } from '../../lib/ranker/rank-document.ts'
import type { ReportedReading } from './read-report.ts'

/** `missing`: the report does not answer the question. */
export type AnswerOutcome = 'same' | 'different' | 'missing'

export type CheckedAnswer = Readonly<{
  questionId: AnalysisQuestionId
  outcome: AnswerOutcome
  /** The answer of this page's analyst. */
  today: AnalysisAnswer
  /** The answer in the report. */
  reported: string
}>

/** Result of reading a document again. `unknown`: the report does not say. */
export type CheckedReading = Readonly<{
  document: 'same' | 'different' | 'unknown'
  analyst: 'same' | 'different' | 'unknown'
  answers: readonly CheckedAnswer[]
  fingerprint: string | undefined
  words: number
}>

/**
 * Answers the seven questions from a document in this browser, and compares them with what a report says
 * of it. Nothing is sent.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export async function checkReading(
  reading: ReportedReading,
  text: string,
  signal: AbortSignal,
): Promise<CheckedReading> {
  const { title, url, analyst } = reading
  const fingerprint = await fingerprintOf(text)
  const selection = await rankDocument(text, signal)
  const today = new Map<AnalysisQuestionId, AnalysisAnswer>()
  // By the names that the report gives it: who wrote a document may be known by its title alone.
  const document = { id: 'checked', title, origin: 'paste', text, ...(url && { url }) } as const
  await answerOnDevice(document, selection, signal, (answer) => {
    today.set(answer.questionId, answer)
  })
  return {
    document: compared(reading.fingerprint, fingerprint, (one, other) => one === other),
    analyst: compared(analyst, analystVersion(), isSameAnalyst),
    answers: ANALYSIS_QUESTION_IDS.flatMap((questionId) => {
      const answer = today.get(questionId)
      return answer === undefined ? [] : [checkAnswer(answer, reading.answers[questionId])]
    }),
    fingerprint,
    words: countWords(text),
  }
}

function compared<Value>(
  reported: Value | undefined,
  today: Value | undefined,
  isSame: (one: Value, other: Value) => boolean,
): 'same' | 'different' | 'unknown' {
  if (reported === undefined || today === undefined) return 'unknown'
  return isSame(reported, today) ? 'same' : 'different'
}

function checkAnswer(today: AnalysisAnswer, reported: string | undefined): CheckedAnswer {
  const { questionId } = today
  if (reported === undefined) return { questionId, today, outcome: 'missing', reported: '' }
  const words = lettersOf(answerBlocks(today).map(withoutEscapes).join(' '))
  const outcome = lettersOf(reported) === words ? 'same' : 'different'
  return { questionId, today, outcome, reported }
}

/** The number of a printed page, which a page break puts into an answer. */
const PAGE_NUMBER = /\d{1,4} \/ \d{1,4}/g

/**
 * The letters and digits of an answer, without Markdown, line breaks and the headers and footers of
 * printed pages.
 */
export function lettersOf(words: string): string {
  return onlyLetters(words.replace(PAGE_NUMBER, ' ')).replaceAll(HEAD_LETTERS, '')
}

function onlyLetters(words: string): string {
  return toNormalForm(words, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const HEAD_LETTERS = onlyLetters(RUNNING_HEAD)
