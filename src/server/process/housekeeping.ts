import { HOUSEKEEPING_INTERVAL_MS, type Leases } from '../actions/answers/leases.ts'
import type { Deps } from '../deps.ts'
import { purge, truncateWal } from '../store/purge.ts'

const PURGE_INTERVAL_MS = 60 * 60 * 1_000

/**
 * Starts the periodic work: releases calls of dead processes, and purges old data at once and then
 * every hour.
 *
 * @returns a function that stops it
 */
export function startHousekeeping(
  { config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>,
  leases: Leases,
): () => void {
  const tend = async () => {
    const releasedCalls = await leases.tend()
    if (releasedCalls > 0) log.housekeeping({ releasedCalls })
  }
  const cleanUp = async () => {
    await purge(db, now())
    await truncateWal(db, config.store.kind)
  }
  const logged = (work: () => Promise<void>) => () => {
    work().catch((error) => log.unexpected(error, { requestId: 'none', route: 'housekeeping' }))
  }
  logged(cleanUp)()
  const tending = setInterval(logged(tend), HOUSEKEEPING_INTERVAL_MS)
  const cleaning = setInterval(logged(cleanUp), PURGE_INTERVAL_MS)
  return () => {
    clearInterval(tending)
    clearInterval(cleaning)
  }
}
