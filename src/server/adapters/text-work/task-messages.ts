import type { ErrorCode } from '../../../api/error-codes.ts'
import type { TextTaskKind, TextTasks } from '../../text-work.ts'

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
