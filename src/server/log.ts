import pino, { type DestinationStream } from 'pino'
import type { RenderingFailure } from './adapters/page-renderer.ts'
import { StoreUnavailable } from './app-error.ts'
import { type ModelFailureReason, needsOperator } from './ports/model-failure.ts'
import type { ProviderFailure } from './ports/payment-provider.ts'
import type { CoreDumps } from './process/core-dumps.ts'
import type { PaymentRow } from './store/schema.ts'

/**
 * The log. Its events are fixed words, its fields numbers, codes and route patterns. No field can
 * hold a document, question, answer, page address, network address or cookie.
 */
export type Log = Readonly<{
  request: (fields: RequestFields) => void
  /**
   * An unexpected error. Logs its name and stack frames, never its message; for an unavailable
   * store, only the reason code.
   */
  unexpected: (error: unknown, fields: Readonly<{ requestId: string; route: string }>) => void
  /** An error if only the operator can fix it, such as a wrong key; otherwise a warning. */
  modelFailed: (fields: Readonly<{ requestId: string; reason: ModelFailureReason }>) => void
  /**
   * The language model is down and the built-in analyst answers until it is back. An error, so that
   * the operator acts.
   */
  modelBreakerOpened: () => void
  modelBreakerClosed: () => void
  /** The operator's renderer of pages did not answer with a page. */
  renderingFailed: (fields: Readonly<{ reason: RenderingFailure }>) => void
  /** The outcome of a payment. The id is ours; the provider's metadata contains it too. */
  payment: (fields: Readonly<{ paymentId: string; outcome: PaymentRow['state'] }>) => void
  /** A problem with money that an operator should look at. */
  paymentAlarm: (fields: Readonly<{ paymentId: string; alarm: PaymentAlarm }>) => void
  /** The payment provider did not answer or refused a request; an error if our key is refused. */
  providerFailed: (fields: Readonly<{ reason: ProviderFailure }>) => void
  /**
   * A browser blocked something on a page of ours. Holds one of our fixed words and an origin
   * without a path.
   */
  cspViolation: (fields: Readonly<{ directive: string; blocked: string }>) => void
  /**
   * The site's free quota is running out too fast: free visitors solve a proof of work for `forMs`.
   */
  freeDayHot: (fields: Readonly<{ forMs: number }>) => void
  housekeeping: (fields: Readonly<{ releasedCalls: number }>) => void
  started: (fields: Readonly<{ host: string; port: number; coreDumps: CoreDumps }>) => void
  stopped: () => void
}>

/**
 * - `mismatch`: the provider's amount, currency or id differs from the recorded one; nothing was
 *   activated.
 * - `paid-after-failure`: a payment recorded as failed was paid after all: it is activated, and the
 *   visitor may have paid twice.
 * - `not-captured`: a call was answered, and its payment cannot be taken: declined, expired, released.
 * - `not-recorded`: the provider names a payment that was never recorded here.
 * - `incomplete-event`: a signed event lacks fields of its type; its id replaces the payment's.
 */
export type PaymentAlarm =
  | 'mismatch'
  | 'paid-after-failure'
  | 'not-captured'
  | 'not-recorded'
  | 'incomplete-event'

type RequestFields = Readonly<{
  requestId: string
  method: string
  /** The pattern, never the path, which may hold a visitor's input. */
  route: string
  status: number
  code?: string
  durationMs: number
}>

/** Lines are written together, since a write for each costs a thread of the pool and a system call. */
const WRITE_WITHIN_MS = 20
const WRITE_AT_CHARACTERS = 4_096

/**
 * Standard output, written within `WRITE_WITHIN_MS` and when the process exits. The timer starts with
 * a line: pino's `periodicFlush` would wake an idle process every 20 ms.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, minLength: WRITE_AT_CHARACTERS })
  let isWriteDue = false
  const writeAll = () => {
    isWriteDue = false
    output.flush()
  }
  return {
    write: (line) => {
      output.write(line)
      if (isWriteDue) return
      isWriteDue = true
      setTimeout(writeAll, WRITE_WITHIN_MS).unref()
    },
  }
}

/** Makes the log: JSON lines to the destination, by default standard output. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    request: (fields) => logger.info(fields, 'request'),
    unexpected: (error, fields) => {
      if (error instanceof StoreUnavailable) {
        logger.error({ ...fields, reason: error.reason }, 'store unavailable')
      } else {
        logger.error({ ...fields, ...nameAndFrames(error) }, 'unexpected')
      }
    },
    modelFailed: (fields) =>
      logger[needsOperator(fields.reason) ? 'error' : 'warn'](fields, 'model failed'),
    modelBreakerOpened: () => logger.error('model set aside'),
    modelBreakerClosed: () => logger.info('model is back'),
    renderingFailed: (fields) => logger.warn(fields, 'rendering failed'),
    payment: (fields) => logger.info(fields, 'payment'),
    paymentAlarm: (fields) => logger.error(fields, 'payment alarm'),
    providerFailed: (fields) =>
      fields.reason === 'key-refused'
        ? logger.error(fields, 'payment provider refuses STRIPE_SECRET_KEY')
        : logger.warn(fields, 'payment provider failed'),
    cspViolation: (fields) => logger.warn(fields, 'content security policy violated'),
    freeDayHot: (fields) => logger.warn(fields, 'free day runs hot'),
    housekeeping: (fields) => logger.info(fields, 'housekeeping'),
    started: (fields) => logger.info(fields, 'started'),
    stopped: () => logger.info('stopped'),
  }
}

const STACK_LINES = 12

/**
 * The name and stack frames of an error. Messages of unknown errors may quote visitors' texts, so
 * they are dropped.
 */
function nameAndFrames(error: unknown): { error: string; frames: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, frames: [] }
  return { error: error.name, frames: framesOf(error) }
}

/**
 * The frames follow the message, which may contain lines that look like frames. If the stack does
 * not contain the message, the two cannot be separated, so no frame is returned.
 */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const messageAt = stack.indexOf(message)
  if (messageAt === -1) return []
  return stack
    .slice(messageAt + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, STACK_LINES)
}
