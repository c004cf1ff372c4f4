import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import type { TextTaskKind, TextTasks } from '../../text-work.ts'
import type { TaskMessage, WorkerMessage } from './serve-tasks.ts'

/** Time limit for a thread to become ready. */
const START_LIMIT_MS = 20_000
/** How long an abandoned task may go on. */
const ABANDONED_MS = 250

/** The program of a worker and its heap limits. */
export type WorkerProgram = Readonly<{ file: string; resourceLimits: ResourceLimits }>

/** The outcome of a task, as reported by the worker or by its end. */
export type TaskOutcome<Output> =
  | Exclude<WorkerMessage<Output>, { type: 'ready' }>
  | Readonly<{ type: 'deadline' | 'out-of-memory' }>

type Limits = Readonly<{ deadlineMs: number; signal: AbortSignal }>

/** One worker thread. It runs one task at a time, and is ended when a task overruns. */
export class TextWorkerThread {
  /** Resolves when the thread has exited. Native code may delay that after `end`. */
  readonly exited: Promise<void>
  readonly #thread: Worker
  #isReady = false
  #isAlive = true
  #onReady: () => void = () => undefined
  #onMessage: (message: Exclude<WorkerMessage<never>, { type: 'ready' }>) => void = () => undefined
  #onDeath: (error: unknown) => void = () => undefined

  constructor({ file, resourceLimits }: WorkerProgram) {
    // No flags and no environment, to keep out the operator's keys and preloaded modules.
    this.#thread = new Worker(file, { resourceLimits, execArgv: [], env: {} })
    this.#thread.unref()
    this.#thread.on('message', (message: WorkerMessage<never>) => {
      if (message.type !== 'ready') return this.#onMessage(message)
      this.#isReady = true
      this.#onReady()
    })
    // Also set while idle: an unhandled error event would end the process.
    this.#thread.on('error', (error) => this.#die(error))
    const { promise, resolve } = Promise.withResolvers<void>()
    this.exited = promise
    this.#thread.once('exit', () => {
      this.#die(new Error('a text worker has ended'))
      resolve()
    })
  }

  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Runs a task; ends the thread at the deadline. The time starts when the thread is ready. */
  do<Kind extends TextTaskKind>(
    task: TaskMessage<Kind>,
    transfer: readonly Transferable[],
    { deadlineMs, signal }: Limits,
  ): Promise<TaskOutcome<TextTasks[Kind]['output']>> {
    const { promise, resolve } = Promise.withResolvers<TaskOutcome<TextTasks[Kind]['output']>>()
    let hasEnded = false
    let timer: NodeJS.Timeout | undefined
    const onAbort = () => {
      if (this.#isReady) endAfter(ABANDONED_MS)
    }
    const settle = (ending: TaskOutcome<TextTasks[Kind]['output']>) => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(ending)
    }
    const overrun = () => {
      if (hasEnded) return
      settle({ type: 'deadline' })
      void this.end()
    }
    const endAfter = (ms: number) => {
      clearTimeout(timer)
      // Messages are read before the immediate: if our own event loop was late, an answer already
      // sent counts.
      timer = setTimeout(() => setImmediate(overrun), ms)
    }
    this.#onReady = () => endAfter(signal.aborted ? ABANDONED_MS : deadlineMs)
    this.#onMessage = settle
    this.#onDeath = (error) =>
      settle(isOutOfMemory(error) ? { type: 'out-of-memory' } : { type: 'failed', error })
    signal.addEventListener('abort', onAbort)
    this.#thread.postMessage(task, transfer)
    if (this.#isReady) this.#onReady()
    else endAfter(START_LIMIT_MS)
    return promise
  }

  /** Ends the thread, even in the middle of a task; resolves when it has exited. */
  async end(): Promise<void> {
    this.#isAlive = false
    await this.#thread.terminate()
  }

  #die(error: unknown): void {
    this.#isAlive = false
    this.#onDeath(error)
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
