import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../core/limits.ts'
import type { LanguageModelConfig } from '../../config/language-model-config.ts'
import { isOutage, ModelFailure } from '../../ports/model-failure.ts'
import { FairQueue } from '../fair-queue.ts'
import { CallDeadlines } from './completion-exchange.ts'
import type { Completion } from './read-completion.ts'
import {
  type CompletionRequest,
  PAUSE_MAX_MS,
  RETRY_AFTER_MAX_MS,
  requestCompletion,
} from './request-completion.ts'

/** Waiting calls allowed per running call: enough for a burst of visitors with seven calls each. */
const WAITING_PER_PLACE = 32
/** Delay before the first retry, approximately; doubled for each further one. */
const BACK_OFF_MS = 500

/** A language model behind an OpenAI-compatible endpoint. */
export type LanguageModel = Readonly<{
  /**
   * Calls the model and passes on its text as it arrives.
   *
   * @param signal aborted when the visitor has left: the request ends at once
   * @throws ModelFailure; the signal's reason when it aborts
   */
  complete: (request: CompletionRequest, signal: AbortSignal) => Promise<Completion>
  close: () => Promise<void>
}>

/**
 * @param random from 0 up to 1: spreads retries, so that calls refused together are not retried
 * together
 * @param onOutage called when the breaker opens because the model is down, and when it closes again
 */
export function createLanguageModel(
  config: LanguageModelConfig,
  random: () => number,
  onOutage: (isDown: boolean) => void = () => undefined,
): LanguageModel {
  const { concurrency, limits } = config
  const queue = new FairQueue({
    atOnce: concurrency,
    waiting: concurrency * WAITING_PER_PLACE,
    waitMs: limits.queue,
    refusal: (reason) => new ModelFailure(reason === 'paused' ? 'rate-limited' : 'busy'),
  })
  const guarded = new GuardedCalls(() => performance.now(), onOutage)
  // Our own pool uses no proxy from the environment and follows no redirects.
  const pool = new Pool(config.baseUrl.origin, {
    connections: concurrency,
    connect: { timeout: limits.connect },
    allowH2: false,
    // Our own time limits govern each call; undici's are coarser.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    complete: async (request, signal) => {
      // Checked before the queue too: nobody should wait behind calls that hang.
      guarded.refuseWhileOpen()
      return await queue.run(request.line, signal, () =>
        guarded.run(() => completeWithRetries(pool, queue, config, request, signal, random)),
      )
    },
    close: () => pool.destroy(),
  }
}

async function completeWithRetries(
  pool: Pool,
  queue: FairQueue,
  config: LanguageModelConfig,
  request: CompletionRequest,
  visitor: AbortSignal,
  random: () => number,
): Promise<Completion> {
  const all = new CallDeadlines(visitor)
  all.begin('total-timeout', config.limits.total)
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await requestCompletion(pool, config, request, new CallDeadlines(all.signal))
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        const { retryAfterMs } = error
        if (retryAfterMs !== undefined) queue.pause(Math.min(retryAfterMs, PAUSE_MAX_MS))
        if (tries > config.retries || !isWorthRetrying(error)) throw error
        const backOffMs = BACK_OFF_MS * 2 ** (tries - 1) * (0.5 + random())
        await waitOrEnd(Math.max(backOffMs, retryAfterMs ?? 0), all.signal)
      }
    }
  } finally {
    all.stop()
  }
}

/** Calls without text may be retried; rather than wait long, the built-in analyst answers. */
function isWorthRetrying({ reason, hadText, retryAfterMs = 0 }: ModelFailure): boolean {
  if (hadText || retryAfterMs > RETRY_AFTER_MAX_MS) return false
  return reason === 'rate-limited' || reason === 'unavailable' || reason === 'unreachable'
}

async function waitOrEnd(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
}

/** Guards the calls to a language model with a circuit breaker. */
export class GuardedCalls {
  #breaker = CLOSED_BREAKER
  readonly #now: () => number
  readonly #onOutage: (isDown: boolean) => void

  /**
   * @param now milliseconds of a monotonic clock
   * @param onOutage called when the breaker opens, and when it closes again
   */
  constructor(now: () => number, onOutage: (isDown: boolean) => void) {
    this.#now = now
    this.#onOutage = onOutage
  }

  /**
   * @throws ModelFailure 'set-aside' if a new call would not be admitted
   */
  refuseWhileOpen(): void {
    if (admissionOf(this.#breaker, this.#now()) === 'refused') throw new ModelFailure('set-aside')
  }

  /**
   * Runs a call and updates the breaker with its outcome.
   *
   * @throws ModelFailure 'set-aside' if the call is not admitted; whatever the work throws
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseWhileOpen()
    const admission = admissionOf(this.#breaker, this.#now())
    this.#breaker = breakerAfterStart(this.#breaker, admission)
    let health: CallHealth = 'up'
    try {
      return await work()
    } catch (error) {
      health = healthOf(error)
      throw error
    } finally {
      const before = this.#breaker
      this.#breaker = breakerAfterEnd(before, admission, health, this.#now())
      this.#report(before.kind !== 'closed', this.#breaker.kind !== 'closed')
    }
  }

  #report(wasDown: boolean, isDown: boolean): void {
    if (wasDown !== isDown) this.#onOutage(isDown)
  }
}

/** An aborted call shows nothing; a refusal shows that the model's endpoint is up. */
function healthOf(error: unknown): CallHealth {
  if (!(error instanceof ModelFailure)) return 'unknown'
  return isOutage(error.reason) ? 'down' : 'up'
}

/**
 * A circuit breaker for a language model. It opens after several consecutive failures of the
 * model's own. While it is open, a single trial call is admitted after each cool-down.
 */
export type Breaker =
  | Readonly<{ kind: 'closed'; failuresInRow: number }>
  | Readonly<{ kind: 'open'; trialAt: number }>
  | Readonly<{ kind: 'half-open' }>

/** Whether a call is admitted, and as what. */
export type Admission = 'call' | 'trial' | 'refused'

/** What a call showed about the model. */
export type CallHealth = 'up' | 'down' | 'unknown'

export const CLOSED_BREAKER: Breaker = { kind: 'closed', failuresInRow: 0 }

/** Whether a new call is admitted; times are in milliseconds of one clock. */
export function admissionOf(breaker: Breaker, now: number): Admission {
  if (breaker.kind === 'closed') return 'call'
  return breaker.kind === 'open' && now >= breaker.trialAt ? 'trial' : 'refused'
}

/** The breaker after an admitted call has begun. */
export function breakerAfterStart(breaker: Breaker, admission: Admission): Breaker {
  return admission === 'trial' ? { kind: 'half-open' } : breaker
}

/**
 * The breaker after a call has ended. Calls that began before the breaker opened can still close it
 * by success; their failures change nothing.
 */
export function breakerAfterEnd(
  breaker: Breaker,
  admission: Admission,
  health: CallHealth,
  now: number,
): Breaker {
  if (health === 'up') return CLOSED_BREAKER
  if (admission === 'trial') {
    // A trial that its visitor left shows nothing: the next call may be a trial.
    return { kind: 'open', trialAt: now + (health === 'down' ? MODEL_TRIAL_INTERVAL_MS : 0) }
  }
  if (health === 'unknown' || breaker.kind !== 'closed') return breaker
  const failuresInRow = breaker.failuresInRow + 1
  return failuresInRow < MODEL_FAILURES_IN_ROW
    ? { kind: 'closed', failuresInRow }
    : { kind: 'open', trialAt: now + MODEL_TRIAL_INTERVAL_MS }
}
