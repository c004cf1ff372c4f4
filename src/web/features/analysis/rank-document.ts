import type { DocumentSelection } from '../../../core/analyst/select-passages.ts'

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
 * Chooses the passages of a document in a worker of its own, which is ended in every case.
 *
 * @throws RankerError; the signal's reason when it was aborted.
 */
export function rankDocument(
  text: string,
  signal: AbortSignal,
  startWorker: () => RankerWorker = startRankerWorker,
): Promise<DocumentSelection> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<DocumentSelection>()
  const fail = () => reject(new RankerError('failed'))
  const stop = () => reject(signal.reason)
  const timer = setTimeout(() => reject(new RankerError('time-limit')), RANKER_TIME_LIMIT_MS)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<DocumentSelection>) => resolve(data))
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('error', fail)
  worker.postMessage(text)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
