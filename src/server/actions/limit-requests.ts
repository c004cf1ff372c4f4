import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { takeFromPassingCeiling } from '../store/counters.ts'
import { dailyKey, keyedHash } from '../store/daily-key.ts'

const WINDOW_MS = 60 * 1_000

/** A network as the store knows it: a hash under a key that changes daily. */
export async function networkKeyOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  network: string,
): Promise<string> {
  return keyedHash(await dailyKey(db, now()), network)
}

/**
 * Counts a request of a network within this minute.
 *
 * @param what each is counted apart
 * @throws AppError 'too-many-requests' above the limit
 */
export async function limitRequests(
  deps: Pick<Deps, 'db' | 'now'>,
  what: 'writes' | 'pages' | 'searches',
  networkKey: string,
  perMinute: number,
): Promise<void> {
  const now = deps.now()
  const windowStart = now - (now % WINDOW_MS)
  const hasRoom = await takeFromPassingCeiling(deps.db, {
    subject: `${what} of network ${networkKey}`,
    windowStart,
    expiresAt: windowStart + 2 * WINDOW_MS,
    limit: perMinute,
  })
  if (!hasRoom) throw new AppError('too-many-requests')
}

/**
 * Counts a search of a visitor within this minute, beside that of the network.
 *
 * @throws AppError 'too-many-requests' above the limit
 */
export async function limitSearchesOfVisitor(
  deps: Pick<Deps, 'db' | 'now'>,
  visitorHash: string,
  perMinute: number,
): Promise<void> {
  const now = deps.now()
  const windowStart = now - (now % WINDOW_MS)
  const hasRoom = await takeFromPassingCeiling(deps.db, {
    subject: `searches of visitor ${visitorHash}`,
    windowStart,
    expiresAt: windowStart + 2 * WINDOW_MS,
    limit: perMinute,
  })
  if (!hasRoom) throw new AppError('too-many-requests')
}
