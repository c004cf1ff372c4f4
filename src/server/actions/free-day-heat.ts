import { hotUntil } from '../../core/allowance/free-day-heat.ts'
import type { Deps } from '../deps.ts'
import { readFreeDay, readHotUntil, writeHotUntil } from '../store/calls/free-day.ts'

/** How long a process uses its last reading. */
const READ_AGAIN_MS = 1_000

/**
 * Tells whether the site's free quota of the day is running out too fast; reads the store at most
 * once a second.
 */
export class FreeDayHeat {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>
  #isHot: Promise<boolean> = Promise.resolve(false)
  #readAt = Number.NEGATIVE_INFINITY

  constructor(deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>) {
    this.#deps = deps
  }

  /** Whether free visitors must now solve a proof of work before a call. */
  isHot(): Promise<boolean> {
    const now = this.#deps.now()
    if (now - this.#readAt >= READ_AGAIN_MS) {
      this.#readAt = now
      this.#isHot = this.#read(now)
    }
    return this.#isHot
  }

  async #read(now: number): Promise<boolean> {
    const { db, config, log } = this.#deps
    const knownUntil = await readHotUntil(db, now)
    const callsPerDay = config.freeCalls.perSite
    const until = hotUntil({ now, callsPerDay, ...(await readFreeDay(db, now)) })
    if (until !== undefined && until > (knownUntil ?? 0)) await writeHotUntil(db, until)
    if (until !== undefined && knownUntil === undefined) log.freeDayHot({ forMs: until - now })
    return until !== undefined || knownUntil !== undefined
  }
}
