import './script-policy.ts'

/** A worker crashed, could not be loaded, or did not finish in time. */
export class WorkerError extends Error {
  constructor(reason: 'failed' | 'time-limit') {
    super(reason)
    this.name = 'WorkerError'
  }
}

/** The part of a worker that is needed here, so that tests can stand in for it. */
export type StartedWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type WorkerRun<Message> = Readonly<{
  start: () => StartedWorker
  signal: AbortSignal
  timeLimitMs: number
  /** Takes each message as it comes, and tells whether it was the last one. */
  takeMessage: (message: Message) => boolean
}>

/**
 * Does a task in a worker of its own, which is ended in every case.
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
    // What was on its way when the visitor stopped it is not wanted any more.
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

/** Throws an error of a worker's promise where it reaches whoever started the worker. */
export function rethrowInWorker(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}
