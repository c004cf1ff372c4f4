import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { AppError } from '../../app-error.ts'
import type { TextHandlers, TextTaskKind, TextTasks } from '../../text-work.ts'

/** A task as it is sent to a worker. */
export type TaskMessage<Kind extends TextTaskKind = TextTaskKind> = Readonly<{
  kind: Kind
  input: TextTasks[Kind]['input']
}>

/**
 * A worker's message. An expected failure is sent as its code, because a cloned error loses its
 * class; an unexpected one as the error.
 */
export type WorkerMessage<Output> =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'done'; output: Output }>
  | Readonly<{ type: 'refused'; code: ErrorCode; cause?: unknown }>
  | Readonly<{ type: 'failed'; error: unknown }>

/** Runs tasks in a worker thread, one after another, and reports when it is ready. */
export function serveTasks(handlers: TextHandlers): void {
  const port = parentPort
  if (port === null) throw new Error('text tasks are served in a worker thread')
  const tell = (message: WorkerMessage<unknown>) => port.postMessage(message)
  // A message loses the type of a kind's input; the pool's types ensure it.
  port.on('message', ({ kind, input }: { kind: TextTaskKind; input: never }) => {
    try {
      tell({ type: 'done', output: handlers[kind](input) })
    } catch (error) {
      tell(
        error instanceof AppError
          ? { type: 'refused', code: error.code, cause: error.cause }
          : { type: 'failed', error },
      )
    } finally {
      release(input)
    }
  })
  tell({ type: 'ready' })
}

/**
 * Frees a page's bytes at once: with little of its heap used, the garbage collector would let them
 * pile up.
 */
function release(input: object): void {
  if (!('bytes' in input) || !(input.bytes instanceof Uint8Array)) return
  const { buffer } = input.bytes
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
