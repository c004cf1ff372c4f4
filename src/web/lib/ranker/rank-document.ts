import type { AnsweredQuestion } from '../../../core/analyst/asked/next-questions.ts'
import type { DocumentSelection } from '../../../core/analyst/selection/select-passages.ts'
import type { ReadSentences } from '../../../core/shelf/document-reading.ts'
import type { Passage } from '../../../core/text/passage.ts'
import { LOADING_LIMIT_MS, runWorker, type StartedWorker } from '../run-worker.ts'
import type { RankerTask } from './ranker-task.ts'

/** The longest document takes well under a second. */
const RANKER_TIME_LIMIT_MS = 15_000

function startRankerWorker(): StartedWorker {
  return new Worker(new URL('./ranker.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Chooses the passages of a document for the seven questions.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function rankDocument(
  text: string,
  signal: AbortSignal,
  startWorker = startRankerWorker,
): Promise<DocumentSelection> {
  return runRanker<DocumentSelection>({ kind: 'analysis', text }, signal, startWorker)
}

/**
 * Chooses the passages of documents for a question in the visitor's own words, for each text separately.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function rankForQuestion(
  question: Omit<Extract<RankerTask, { kind: 'question' }>, 'kind'>,
  signal: AbortSignal,
): Promise<readonly (readonly Passage[])[]> {
  const task = { kind: 'question', ...question } as const
  return runRanker<readonly (readonly Passage[])[]>(task, signal, startRankerWorker)
}

/**
 * Suggests up to three everyday questions that a document answers well.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function suggestQuestions(text: string, signal: AbortSignal): Promise<readonly string[]> {
  return runRanker<readonly string[]>({ kind: 'suggestions', text }, signal, startRankerWorker)
}

/**
 * The everyday questions that a document answers well, the surest first.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function answeredQuestionsOf(
  text: string,
  signal: AbortSignal,
): Promise<readonly AnsweredQuestion[]> {
  return runRanker<readonly AnsweredQuestion[]>(
    { kind: 'answered', text },
    signal,
    startRankerWorker,
  )
}

/**
 * What the shelf reads of a document beside its answers.
 *
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function readSentencesOf(text: string, signal: AbortSignal): Promise<ReadSentences> {
  return runRanker<ReadSentences>({ kind: 'reading', text }, signal, startRankerWorker)
}

function runRanker<Result>(
  task: RankerTask,
  signal: AbortSignal,
  start: () => StartedWorker,
): Promise<Result> {
  const timeLimitMs = RANKER_TIME_LIMIT_MS
  return runWorker<Result>(task, {
    start,
    signal,
    loadingLimitMs: LOADING_LIMIT_MS,
    timeLimitMs,
    takeMessage: () => true,
  })
}
