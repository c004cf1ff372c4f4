import { hotUntil } from '../../core/allowance/free-day-heat.ts'
import type { Deps } from '../deps.ts'
import { readFreeDay, readHotUntil, writeHotUntil } from '../store/free-day.ts'

/** So long a process goes by what it read last. */
const READ_AGAIN_MS = 1_000

/** Knows whether the site's free day runs hot; the store is asked once a second at most. */
export class FreeDayHeat {
  readonly #deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>
  #isHot: Promise<boolean> = Promise.resolve(false)
  #readAt = Number.NEGATIVE_INFINITY

  constructor(deps: Pick<Deps, 'db' | 'now' | 'config' | 'log'>) {
    this.#deps = deps
  }

  /** Whether free visitors solve a proof of work before a call now. */
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
