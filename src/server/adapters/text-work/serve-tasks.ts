import { parentPort } from 'node:worker_threads'
import { AppError } from '../../app-error.ts'
import type { TextHandlers, TextTaskKind } from '../../text-work.ts'
import type { WorkerMessage } from './task-messages.ts'

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
