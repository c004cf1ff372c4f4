import './hydration/script-policy.ts'

/** A worker crashed, did not finish in time, or could not load the files that it works with. */
export class WorkerError extends Error {
  readonly reason: 'failed' | 'time-limit' | 'not-loaded'

  constructor(reason: WorkerError['reason']) {
    super(reason)
    this.name = 'WorkerError'
    this.reason = reason
  }
}

/** Message of a worker with a loading limit, once it has its files: from then on its time limit counts. */
export const WORKER_LOADED = 'loaded'

/** All weights of the analyst, 3.8 MB, take 80 s at 400 kbit/s. */
export const LOADING_LIMIT_MS = 180_000

/**
 * Options of a query that workers of this browser answer: once for each document on the screen, and
 * also without a network.
 */
export const LOCAL_QUERY = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
} as const

/** The members of `Worker` used here, so that tests can replace it. */
export type StartedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type WorkerRun<Message> = Readonly<{
  start: () => StartedWorker
  signal: AbortSignal
  /** Limit for the work. */
  timeLimitMs: number
  /** Limit for loading its files, for a worker that says when it has them. */
  loadingLimitMs?: number
  /** Receives each message; returns whether it was the last one. */
  takeMessage: (message: Message) => boolean
}>

/**
 * Runs a task in a new worker, which is always terminated.
 *
 * @returns the last message
 * @throws WorkerError; the signal's reason when it was aborted.
 */
export function runWorker<Message>(
  task: unknown,
  { start, signal, timeLimitMs, loadingLimitMs, takeMessage }: WorkerRun<Message>,
): Promise<Message> {
  signal.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  let isLoading = loadingLimitMs !== undefined
  const fail = () => reject(new WorkerError(isLoading ? 'not-loaded' : 'failed'))
  const stop = () => reject(signal.reason)
  const giveUp = () => reject(new WorkerError(isLoading ? 'not-loaded' : 'time-limit'))
  let timer = setTimeout(giveUp, loadingLimitMs ?? timeLimitMs)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<Message | typeof WORKER_LOADED>) => {
    if (data === WORKER_LOADED) {
      isLoading = false
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeLimitMs)
      return
    }
    // Ignore messages that were in flight when the task was aborted.
    if (!signal.aborted && takeMessage(data)) resolve(data)
  })
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('error', fail)
  worker.postMessage(task)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}

/** Rethrows a rejection inside a worker as an uncaught error, so that its `error` event fires. */
export function rethrowInWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
