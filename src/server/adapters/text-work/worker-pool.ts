import type { ResourceLimits, Transferable } from 'node:worker_threads'
import { AppError } from '../../app-error.ts'
import type { Metrics } from '../../metrics.ts'
import type { TaskOwner, TextTaskKind, TextTasks, TextWork } from '../../text-work.ts'
import { FairQueue } from '../fair-queue/fair-queue.ts'
import { Overruns } from './overruns.ts'
import { DEADLINES_MS, OVERRUN_CODES } from './task-limits.ts'
import { type Ending, TextWorkerThread, type WorkerProgram } from './text-worker-thread.ts'

/** All answers of a thousand streams may end together. */
const WAITING_MAX = 2_000
const WAIT_MS = 10_000
const SUSPECTS = 'suspects'
/**
 * A longer page takes a worker's whole heap and as much again outside of it. Such pages are read one
 * after the other, and each worker ends with its page, so that a process has to hold that once.
 */
const LARGE_PAGE_BYTES = 1_000_000

/** A worker that needs more is ended. Beside it stand the texts themselves, 5 MB each at most. */
export const TEXT_WORKER_HEAP: ResourceLimits = {
  maxOldGenerationSizeMb: 56,
  maxYoungGenerationSizeMb: 8,
}

type PoolOptions = WorkerProgram &
  Readonly<{
    /** Threads at most. They start when there is work for them. */
    workers: number
    deadlinesMs?: Readonly<Record<TextTaskKind, number>>
    waitingMax?: number
    waitMs?: number
    metrics: Pick<Metrics, 'textTasks'>
    /** Milliseconds of a clock that never goes back. */
    now: () => number
  }>

/** Work on texts in a pool of threads (docs/decisions/0027-texts-are-read-in-workers.md). */
export type WorkerPool = TextWork &
  Readonly<{
    /** Starts a worker, so that the first visitor need not wait for it. */
    warmUp: () => void
    /** Ends all workers, whatever they do, and refuses what waits. */
    close: () => Promise<void>
  }>

/** Starts no thread yet. */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { workers, metrics, deadlinesMs = DEADLINES_MS } = options
  const all = new Set<TextWorkerThread>()
  const idle: TextWorkerThread[] = []
  const overruns = new Overruns(options.now)
  let isClosed = false
  const queueOf = (atOnce: number) =>
    new FairQueue({
      atOnce,
      // One line never has all workers, however long its tasks take: one is left for the others.
      atOncePerLine: Math.max(1, atOnce - 1),
      waiting: options.waitingMax ?? WAITING_MAX,
      waitMs: options.waitMs ?? WAIT_MS,
      refusal: () => new AppError('service-unavailable', { cause: 'no text worker was free' }),
    })
  const queue = queueOf(workers)
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

  async function putBack(worker: TextWorkerThread, isWorn: boolean): Promise<void> {
    if (worker.isAlive && !isWorn) {
      idle.push(worker)
      return
    }
    if (isWorn) await worker.end()
    // Until its thread has gone it takes a core: no other takes its place before.
    await worker.exited
    all.delete(worker)
    if (isWorn && idle.length === 0 && !isClosed) idle.push(start())
  }

  function refuseWhereDue(line: string): void {
    if (isClosed) throw new AppError('service-unavailable', { cause: 'the server is stopping' })
    if (overruns.mustWait(line)) throw new AppError('too-many-requests', { cause: 'overruns' })
  }

  async function doTask<Kind extends TextTaskKind>(
    kind: Kind,
    input: TextTasks[Kind]['input'],
    { line, signal }: TaskOwner,
    told: PromiseWithResolvers<TextTasks[Kind]['output']>,
  ): Promise<void> {
    refuseWhereDue(line)
    const worker = takeIdle() ?? start()
    // Asked before they are handed over, which leaves nothing here.
    const isLarge = isLargePage(input)
    const { sent, transfer } = handOver(input)
    const limits = { deadlineMs: deadlinesMs[kind], signal }
    const ending = await worker.do<Kind>({ kind, input: sent }, transfer, limits)
    metrics.textTasks.inc({ kind, outcome: ending.type === 'refused' ? 'done' : ending.type })
    if (ending.type === 'deadline' || ending.type === 'out-of-memory') overruns.note(line)
    // Whoever waits is told now; the place is held until the worker can be used again.
    if (ending.type === 'done') told.resolve(ending.output)
    else told.reject(isClosed ? new AppError('service-unavailable') : errorOf(kind, ending))
    await putBack(worker, isLarge)
  }

  return {
    run: async (kind, input, owner) => {
      const { line, signal } = owner
      signal.throwIfAborted()
      refuseWhereDue(line)
      const told = Promise.withResolvers<TextTasks[typeof kind]['output']>()
      const onAbort = () => told.reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      // Lines whose tasks overran are one line together: they cannot have all workers between them.
      const queueLine = overruns.isSuspect(line) ? SUSPECTS : line
      const inTurn = () => queue.run(queueLine, signal, () => doTask(kind, input, owner, told))
      const done = isLargePage(input) ? largePages.run(queueLine, signal, inTurn) : inTurn()
      done.catch((error: unknown) => {
        metrics.textTasks.inc({ kind, outcome: signal.aborted ? 'left' : 'no-place' })
        told.reject(error)
      })
      try {
        return await told.promise
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

type Failed = Exclude<Ending<unknown>, { type: 'done' }>

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

/** Bytes are moved and not copied, where their memory is theirs alone. */
function handOver<Input extends object>(
  input: Input,
): Readonly<{ sent: Input; transfer: readonly Transferable[] }> {
  if (!('bytes' in input) || !(input.bytes instanceof Uint8Array)) {
    return { sent: input, transfer: [] }
  }
  const { buffer, byteLength } = input.bytes
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    return { sent: input, transfer: [buffer] }
  }
  // A small buffer of Node is a part of one that others share.
  const bytes = new Uint8Array(input.bytes)
  return { sent: { ...input, bytes }, transfer: [bytes.buffer] }
}
