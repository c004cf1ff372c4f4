import './hydration/script-policy.ts'

/** A worker crashed, could not be loaded, or did not finish in time. */
export class WorkerError extends Error {
  constructor(reason: 'failed' | 'time-limit') {
    super(reason)
    this.name = 'WorkerError'
  }
}

/** The members of `Worker` used here, so that tests can replace it. */
export type StartedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type WorkerRun<Message> = Readonly<{
  start: () => StartedWorker
  signal: AbortSignal
  timeLimitMs: number
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
  { start, signal, timeLimitMs, takeMessage }: WorkerRun<Message>,
): Promise<Message> {
  signal.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const fail = () => reject(new WorkerError('failed'))
  const stop = () => reject(signal.reason)
  const timer = setTimeout(() => reject(new WorkerError('time-limit')), timeLimitMs)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
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
