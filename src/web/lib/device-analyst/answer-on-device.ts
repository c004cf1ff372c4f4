import type { AnalysisAnswer, QuestionAnswer } from '../../../core/analyst/answer.ts'
import type { ModelReply } from '../../../core/analyst/language-model/answer-from-model.ts'
import type { QuestionDocument } from '../../../core/analyst/question-documents.ts'
import type {
  AnalysisSelection,
  DocumentSelection,
} from '../../../core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { rankDocument, suggestQuestions } from '../ranker/rank-document.ts'
import { LOADING_LIMIT_MS, runWorker, WorkerError } from '../run-worker.ts'
import type { DeviceMessage, DeviceTask, ReplyCheck } from './device-answers.ts'

/** Seven answers take well under a second; an old phone may need some. */
const DEVICE_TIME_LIMIT_MS = 60_000

function startAnalystWorker(): Worker {
  return new Worker(new URL('./analyst.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Answers the questions of an analysis in this browser, from the passages that the ranker chose. Passes
 * on each answer as it is ready. Nothing is sent.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export async function answerOnDevice(
  { title, url }: PolicyDocument,
  { selections, names }: Pick<DocumentSelection, 'selections' | 'names'>,
  signal: AbortSignal,
  onAnswer: (answer: AnalysisAnswer) => void,
): Promise<void> {
  const document = { title, names, ...(url !== undefined && { url }) }
  await runAnalyst({ kind: 'analysis', document, selections }, signal, (message) => {
    if (message.type === 'answer') onAnswer(message.answer)
  })
}

/**
 * Answers the seven questions about a document in this browser. Nothing is sent.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export async function answersOnDevice(
  document: PolicyDocument,
  signal: AbortSignal,
): Promise<readonly AnalysisAnswer[]> {
  const selection = await rankDocument(document.text, signal)
  const answers: AnalysisAnswer[] = []
  await answerOnDevice(document, selection, signal, (answer) => answers.push(answer))
  return answers
}

/**
 * Answers a visitor's own question in this browser. Nothing is sent.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export async function answerQuestionOnDevice(
  question: Omit<Extract<DeviceTask, { kind: 'question' }>, 'kind'>,
  signal: AbortSignal,
): Promise<QuestionAnswer> {
  let answer: QuestionAnswer | undefined
  await runAnalyst({ kind: 'question', ...question }, signal, (message) => {
    if (message.type === 'question-answer') answer = message.answer
  })
  if (answer === undefined) throw new WorkerError('failed')
  return answer
}

/**
 * Makes a checked answer of the browser's model's reply to one of the seven questions.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export async function checkReplyOnDevice(
  selection: AnalysisSelection,
  reply: ModelReply,
  signal: AbortSignal,
): Promise<AnalysisAnswer> {
  let answer: AnalysisAnswer | undefined
  await runAnalyst({ kind: 'model-answer', selection, reply }, signal, (message) => {
    if (message.type === 'answer') answer = message.answer
  })
  if (answer === undefined) throw new WorkerError('failed')
  return answer
}

/**
 * The same for a visitor's own question: citations name their documents.
 *
 * @param documents each with the passages chosen for the question
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export async function checkReplyToQuestion(
  question: string,
  documents: readonly QuestionDocument[],
  reply: ModelReply,
  signal: AbortSignal,
): Promise<QuestionAnswer> {
  let answer: QuestionAnswer | undefined
  const task = { kind: 'model-question', question, documents, reply } as const
  await runAnalyst(task, signal, (message) => {
    if (message.type === 'question-answer') answer = message.answer
  })
  if (answer === undefined) throw new WorkerError('failed')
  return answer
}

/**
 * Loads everything that private mode needs into the browser's cache.
 *
 * @throws WorkerError
 */
export async function prepareDeviceAnalyst(): Promise<void> {
  const { signal } = new AbortController()
  const nothing = { kind: 'analysis', document: { title: '' }, selections: [] } as const
  await Promise.all([
    rankDocument('', signal),
    runAnalyst(nothing, signal, () => undefined),
    // Loads the weights for own questions too.
    suggestQuestions('', signal),
  ])
}

async function runAnalyst(
  task: DeviceTask | ReplyCheck,
  signal: AbortSignal,
  onMessage: (message: DeviceMessage) => void,
): Promise<void> {
  const isCheck = task.kind === 'model-answer' || task.kind === 'model-question'
  await runWorker<DeviceMessage>(task, {
    start: startAnalystWorker,
    signal,
    ...(!isCheck && { loadingLimitMs: LOADING_LIMIT_MS }),
    timeLimitMs: DEVICE_TIME_LIMIT_MS,
    takeMessage: (message) => {
      onMessage(message)
      return message.type === 'done'
    },
  })
}
