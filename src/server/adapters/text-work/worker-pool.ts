import type { ResourceLimits, Transferable } from 'node:worker_threads'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { AppError } from '../../app-error.ts'
import type { Metrics } from '../../metrics.ts'
import type { TaskOwner, TextTaskKind, TextTasks, TextWork } from '../../text-work.ts'
import { FairQueue } from '../fair-queue.ts'
import { LARGE_PAGE_BYTES } from '../page-fetch/page-fetcher-settings.ts'
import { type TaskOutcome, TextWorkerThread, type WorkerProgram } from './text-worker-thread.ts'

/** Enough for the answers of a thousand streams that end together. */
const WAITING_MAX = 2_000
const WAIT_MS = 10_000
const SUSPECTS = 'suspects'
/**
 * A worker that needs more is ended. The texts themselves are outside the heap, at most 5 MB each.
 */
export const TEXT_WORKER_HEAP: ResourceLimits = {
  maxOldGenerationSizeMb: 56,
  maxYoungGenerationSizeMb: 8,
}

type PoolOptions = WorkerProgram &
  Readonly<{
    /** Most threads. They start on demand. */
    workers: number
    deadlinesMs?: Readonly<Record<TextTaskKind, number>>
    waitingMax?: number
    waitMs?: number
    metrics: Pick<Metrics, 'textTasks'>
    /** Milliseconds of a monotonic clock. */
    now: () => number
  }>

/** Runs text work in a pool of threads (docs/decisions/0027-texts-are-read-in-workers.md). */
export type WorkerPool = TextWork &
  Readonly<{
    /** Starts a worker before the first visitor needs it. */
    warmUp: () => void
    /** Ends all workers, even in the middle of a task, and refuses waiting tasks. */
    close: () => Promise<void>
  }>

/** Creates the pool; threads start later. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { workers, metrics, deadlinesMs = DEADLINES_MS } = options
  const all = new Set<TextWorkerThread>()
  const idle: TextWorkerThread[] = []
  const overruns = new Overruns(options.now)
  let isClosed = false
  const queueOf = (atOnce: number) =>
    new FairQueue({
      atOnce,
      // One line never gets all workers: one is left for the others, however long its tasks take.
      atOncePerLine: Math.max(1, atOnce - 1),
      waiting: options.waitingMax ?? WAITING_MAX,
      waitMs: options.waitMs ?? WAIT_MS,
      refusal: () => new AppError('service-unavailable', { cause: 'no text worker was free' }),
    })
  const queue = queueOf(workers)
  // Their worker ends afterwards, so that a process needs the memory of a large page only once.
  const largePages = queueOf(1)

  function start(): TextWorkerThread {
    const worker = new TextWorkerThread(options)
    all.add(worker)
    return worker
  }

  function takeIdle(): TextWorkerThread | undefined {
    const worker = idle.pop()
    return worker === undefined || worker.isAlive ? worker : takeIdle()
  }

  async function returnWorker(worker: TextWorkerThread, mustEnd: boolean): Promise<void> {
    if (worker.isAlive && !mustEnd) {
      idle.push(worker)
      return
    }
    if (mustEnd) await worker.end()
    // The thread uses a core until it exits, so it is replaced only afterwards.
    await worker.exited
    all.delete(worker)
    if (mustEnd && idle.length === 0 && !isClosed) idle.push(start())
  }

  function refuseIfDue(line: string): void {
    if (isClosed) throw new AppError('service-unavailable', { cause: 'the server is stopping' })
    if (overruns.mustWait(line)) throw new AppError('too-many-requests', { cause: 'overruns' })
  }

  async function doTask<Kind extends TextTaskKind>(
    kind: Kind,
    input: TextTasks[Kind]['input'],
    { line, signal }: TaskOwner,
    result: PromiseWithResolvers<TextTasks[Kind]['output']>,
  ): Promise<void> {
    refuseIfDue(line)
    const worker = takeIdle() ?? start()
    // Checked before the bytes are transferred, which empties them here.
    const isLarge = isLargePage(input)
    const { sent, transfer } = transferBytes(input)
    const limits = { deadlineMs: deadlinesMs[kind], signal }
    const ending = await worker.do<Kind>({ kind, input: sent }, transfer, limits)
    metrics.textTasks.inc({ kind, outcome: ending.type === 'refused' ? 'done' : ending.type })
    if (ending.type === 'deadline' || ending.type === 'out-of-memory') overruns.note(line)
    // Answer the caller now; the slot stays taken until the worker can be used again.
    if (ending.type === 'done') result.resolve(ending.output)
    else result.reject(isClosed ? new AppError('service-unavailable') : errorOf(kind, ending))
    await returnWorker(worker, isLarge)
  }

  return {
    run: async (kind, input, owner) => {
      const { line, signal } = owner
      signal.throwIfAborted()
      refuseIfDue(line)
      const result = Promise.withResolvers<TextTasks[typeof kind]['output']>()
      const onAbort = () => result.reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      // Lines with overruns share one line, so that together they cannot take all workers.
      const queueLine = overruns.isSuspect(line) ? SUSPECTS : line
      const runQueued = () => queue.run(queueLine, signal, () => doTask(kind, input, owner, result))
      const done = isLargePage(input) ? largePages.run(queueLine, signal, runQueued) : runQueued()
      done.catch((error: unknown) => {
        metrics.textTasks.inc({ kind, outcome: signal.aborted ? 'left' : 'no-place' })
        result.reject(error)
      })
      try {
        return await result.promise
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
    warmUp: () => {
      if (all.size === 0) idle.push(start())
    },
    close: async () => {
      isClosed = true
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

type Failed = Exclude<TaskOutcome<unknown>, { type: 'done' }>

function errorOf(kind: TextTaskKind, ending: Failed): unknown {
  switch (ending.type) {
    case 'refused':
      return new AppError(ending.code, { cause: ending.cause })
    case 'failed':
      return ending.error
    case 'deadline':
    case 'out-of-memory':
      return new AppError(OVERRUN_CODES[kind], { cause: ending.type })
  }
}

function isLargePage(input: object): boolean {
  return (
    'bytes' in input &&
    input.bytes instanceof Uint8Array &&
    input.bytes.byteLength > LARGE_PAGE_BYTES
  )
}

/** Transfers bytes instead of copying them, if nothing else shares their memory. */
function transferBytes<Input extends object>(
  input: Input,
): Readonly<{ sent: Input; transfer: readonly Transferable[] }> {
  if (!('bytes' in input) || !(input.bytes instanceof Uint8Array)) {
    return { sent: input, transfer: [] }
  }
  const { buffer, byteLength } = input.bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    return { sent: input, transfer: [buffer] }
  }
  // Node's small buffers share a pool with others.
  const bytes = new Uint8Array(input.bytes)
  return { sent: { ...input, bytes }, transfer: [bytes.buffer] }
}

const PAGE_DEADLINE_MS = 5_000
const ANSWER_DEADLINE_MS = 3_000

/** How long each kind of task may take. */
const DEADLINES_MS: Readonly<Record<TextTaskKind, number>> = {
  page: PAGE_DEADLINE_MS,
  'page-data': PAGE_DEADLINE_MS,
  'searched-page': PAGE_DEADLINE_MS,
  answer: ANSWER_DEADLINE_MS,
  answers: ANSWER_DEADLINE_MS,
  question: ANSWER_DEADLINE_MS,
  'model-answer': ANSWER_DEADLINE_MS,
  'model-question': ANSWER_DEADLINE_MS,
}

/** The error code of a task that exceeded its time or memory. */
const OVERRUN_CODES: Readonly<Record<TextTaskKind, ErrorCode>> = {
  page: 'page-took-too-long',
  'page-data': 'page-took-too-long',
  'searched-page': 'page-took-too-long',
  answer: 'answer-took-too-long',
  answers: 'answer-took-too-long',
  question: 'answer-took-too-long',
  'model-answer': 'answer-took-too-long',
  'model-question': 'answer-took-too-long',
}

/**
 * Overruns of one line allowed in the window: enough for two analyses, each of which overruns once
 * for all its questions together and once for the slow question alone.
 */
const OVERRUNS_MAX = 4
const WINDOW_MS = 60_000

/**
 * Tracks lines whose tasks overrun their deadline or memory. Each overrun costs a worker seconds,
 * so a line with repeated overruns waits a minute after the last one.
 */
class Overruns {
  /** The times of the latest overruns of each line, oldest first, in milliseconds. */
  readonly #ofLines = new Map<string, readonly number[]>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  note(line: string): void {
    const before = this.#ofLines.get(line) ?? []
    // Inserted anew, so that lines are in the order of their latest overrun.
    this.#ofLines.delete(line)
    this.#ofLines.set(line, [...before, this.#now()].slice(-OVERRUNS_MAX))
    for (const [name, times] of this.#ofLines) {
      if (!this.#isRecent(times.at(-1))) this.#ofLines.delete(name)
      else return
    }
  }

  /** Whether one of its tasks overran within the window. */
  isSuspect(line: string): boolean {
    return this.#isRecent(this.#ofLines.get(line)?.at(-1))
  }

  mustWait(line: string): boolean {
    const times = this.#ofLines.get(line) ?? []
    const [first] = times
    const last = times.at(-1)
    if (times.length < OVERRUNS_MAX || first === undefined || last === undefined) return false
    return last - first < WINDOW_MS && this.#isRecent(last)
  }

  #isRecent(time: number | undefined): boolean {
    return time !== undefined && this.#now() - time < WINDOW_MS
  }
}
