import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type { LanguageModelConfig } from '../../config/language-model-config.ts'
import { ModelFailure } from '../../ports/model-failure.ts'
import { FairQueue } from '../fair-queue.ts'
import { CallDeadlines } from './completion-exchange.ts'
import { GuardedCalls } from './guarded-calls.ts'
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
