import type { DocumentSelection } from '../../../core/analyst/select-passages.ts'
import type { Passage } from '../../../core/text/passage.ts'
import type { RankerTask } from './ranker-task.ts'

/** The longest document that can be fetched takes well under a second. */
const RANKER_TIME_LIMIT_MS = 15_000

/** The ranker crashed, could not be loaded, or did not finish in time. */
export class RankerError extends Error {
  constructor(reason: 'failed' | 'time-limit') {
    super(reason)
    this.name = 'RankerError'
  }
}

/** The part of a worker that is needed here, so that tests can stand in for it. */
export type RankerWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

function startRankerWorker(): RankerWorker {
  return new Worker(new URL('./ranker.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Chooses the passages of a document for the seven questions.
 *
 * @throws RankerError; the signal's reason when it was aborted.
 */
export function rankDocument(
  text: string,
  signal: AbortSignal,
  startWorker = startRankerWorker,
): Promise<DocumentSelection> {
  return runRanker<DocumentSelection>({ kind: 'analysis', text }, signal, startWorker)
}

/**
 * Chooses the passages of documents for a question in the visitor's own words: for each text its own.
 *
 * @throws RankerError; the signal's reason when it was aborted.
 */
export function rankForQuestion(
  question: Omit<Extract<RankerTask, { kind: 'question' }>, 'kind'>,
  signal: AbortSignal,
): Promise<readonly (readonly Passage[])[]> {
  const task = { kind: 'question', ...question } as const
  return runRanker<readonly (readonly Passage[])[]>(task, signal, startRankerWorker)
}

/** Does a task in a worker of its own, which is ended in every case. */
function runRanker<Result>(
  task: RankerTask,
  signal: AbortSignal,
  startWorker: () => RankerWorker,
): Promise<Result> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const fail = () => reject(new RankerError('failed'))
  const stop = () => reject(signal.reason)
  const timer = setTimeout(() => reject(new RankerError('time-limit')), RANKER_TIME_LIMIT_MS)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data))
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('error', fail)
  worker.postMessage(task)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
