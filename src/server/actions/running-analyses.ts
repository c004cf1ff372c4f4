import type { AnalysisEvent } from '../../api/analyses.ts'
import { Broadcast } from './broadcast.ts'

/** Does the work of an analysis: tells its events, and stops when the signal aborts. */
export type AnalysisWork = (
  emit: (event: AnalysisEvent) => void,
  signal: AbortSignal,
) => Promise<void>

type Running = {
  readonly digest: string
  readonly events: Broadcast<AnalysisEvent>
  readonly work: AbortController
  followers: number
}

/**
 * The analyses that this process is answering. A browser whose connection broke, and which asks
 * again before we noticed, follows the one that runs: one call of the model, one answer. When the
 * last follower has gone, the work ends.
 */
export class RunningAnalyses {
  readonly #running = new Map<string, Running>()

  /** Follows the analysis that runs under this id and digest, or begins it. */
  follow(
    id: string,
    digest: string,
    work: AnalysisWork,
    signal: AbortSignal,
  ): AsyncGenerator<AnalysisEvent> {
    const before = this.#running.get(id)
    const running = before?.digest === digest ? before : this.#begin(id, digest, work)
    running.followers += 1
    // Also reached when the follower leaves while nothing comes that it could be told.
    const onLeave = () => leave(running)
    if (signal.aborted) onLeave()
    else signal.addEventListener('abort', onLeave, { once: true })
    return follow(running, signal)
  }

  #begin(id: string, digest: string, work: AnalysisWork): Running {
    const events = new Broadcast<AnalysisEvent>()
    const controller = new AbortController()
    const running: Running = { digest, events, work: controller, followers: 0 }
    this.#running.set(id, running)
    work((event) => events.push(event), controller.signal)
      .then(
        () => events.end(),
        (error: unknown) => events.fail(error),
      )
      .finally(() => {
        if (this.#running.get(id) === running) this.#running.delete(id)
      })
    return running
  }
}

function leave(running: Running): void {
  running.followers -= 1
  if (running.followers === 0) running.work.abort()
}

/** A follower who has gone is told nothing any more, and that is no error. */
async function* follow(running: Running, signal: AbortSignal): AsyncGenerator<AnalysisEvent> {
  try {
    yield* running.events.follow(signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
