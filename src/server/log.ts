import pino, { type DestinationStream } from 'pino'
import type { CoreDumps } from './core-dumps.ts'
import { type ModelFailureReason, needsOperator } from './model-failure.ts'
import type { RenderingFailure } from './page-renderer.ts'
import type { ProviderFailure } from './payment-provider.ts'
import type { PaymentRow } from './store/schema.ts'
import { StoreUnavailable } from './store/store-unavailable.ts'

/**
 * The log. Its events are fixed words and its fields numbers, codes and route patterns: there is no
 * place for a document, question, answer, page address, network address or cookie.
 */
export type Log = Readonly<{
  request: (fields: RequestFields) => void
  /**
   * An error nobody expected. Its name and stack frames are logged, never its message. Of a store
   * that does not answer only the reason, which is a code.
   */
  unexpected: (error: unknown, fields: Readonly<{ requestId: string; route: string }>) => void
  /** An error where only the operator can mend it, such as a wrong key; else a warning. */
  modelFailed: (fields: Readonly<{ requestId: string; reason: ModelFailureReason }>) => void
  /** The language model is down: the built-in analyst answers until it is back. An error, to be seen to. */
  modelSetAside: () => void
  modelIsBack: () => void
  /** The operator's renderer of pages did not answer with a page. */
  renderingFailed: (fields: Readonly<{ reason: RenderingFailure }>) => void
  /** What became of a payment. The id is ours: the operator finds it in the provider's metadata. */
  payment: (fields: Readonly<{ paymentId: string; outcome: PaymentRow['state'] }>) => void
  /** Something about money that an operator should look at. */
  paymentAlarm: (fields: Readonly<{ paymentId: string; alarm: PaymentAlarm }>) => void
  /** The payment provider failed to answer, or refused what we asked; an error where it is our key. */
  providerFailed: (fields: Readonly<{ reason: ProviderFailure }>) => void
  /** A browser blocked something on a page of ours: a word of ours, and an origin without a path. */
  cspViolation: (fields: Readonly<{ directive: string; blocked: string }>) => void
  /** The site's free day runs hot: free visitors solve a proof of work for so long. */
  freeDayHot: (fields: Readonly<{ forMs: number }>) => void
  housekeeping: (fields: Readonly<{ releasedCalls: number }>) => void
  started: (fields: Readonly<{ host: string; port: number; coreDumps: CoreDumps }>) => void
  stopped: () => void
}>

/**
 * - `mismatch`: the provider's amount, currency or id is not the one that was recorded: nothing was
 *   activated.
 * - `paid-after-failure`: it was taken for failed, and was paid: it is activated, and the visitor may
 *   have paid twice.
 * - `not-captured`: a call was answered, and its payment cannot be taken: declined, expired, released.
 * - `not-recorded`: it names a payment that was never recorded here.
 * - `incomplete-event`: an event that is signed lacks what its type promises; its id stands in place of a
 *   payment's.
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
  /** The pattern, never the path: a path may hold what a visitor typed. */
  route: string
  status: number
  code?: string
  durationMs: number
}>

/** Makes the log: JSON lines to the destination, standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return {
    request: (fields) => logger.info(fields, 'request'),
    unexpected: (error, fields) => {
      if (error instanceof StoreUnavailable) {
        logger.error({ ...fields, reason: error.reason }, 'store unavailable')
      } else {
        logger.error({ ...fields, ...placeOf(error) }, 'unexpected')
      }
    },
    modelFailed: (fields) =>
      logger[needsOperator(fields.reason) ? 'error' : 'warn'](fields, 'model failed'),
    modelSetAside: () => logger.error('model set aside'),
    modelIsBack: () => logger.info('model is back'),
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
 * The kind and place of an error. Messages of unknown errors may quote what was being worked on, so
 * only the frames of the stack are kept.
 */
function placeOf(error: unknown): { error: string; frames: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, frames: [] }
  return { error: error.name, frames: framesOf(error) }
}

/**
 * The frames stand behind the message, which may hold lines that look like frames. A stack that does
 * not hold the message cannot be parted, and none of it is kept.
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
