import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { addToCount, readCount, takeFromTransientQuota } from '../../store/calls/counters.ts'
import { dailyKey, keyedHash, startOfUtcDay } from '../../store/daily-key.ts'

const MINUTE_MS = 60 * 1_000
const DAY_MS = 24 * 60 * MINUTE_MS

type LimitingDeps = Pick<Deps, 'db' | 'now' | 'config'>

/**
 * Counts a request to a host within this minute, for all visitors together, so that no site is
 * flooded through us. The store holds the host as a hash under a daily key.
 *
 * @throws AppError 'page-host-limit-reached' above the limit
 */
export async function limitHostRequests(
  { db, now, config }: LimitingDeps,
  hostname: string,
): Promise<void> {
  const time = now()
  const windowStart = time - (time % MINUTE_MS)
  const hasRoom = await takeFromTransientQuota(db, {
    subject: `requests to host ${keyedHash(await dailyKey(db, time), hostname)}`,
    windowStart,
    expiresAt: windowStart + 2 * MINUTE_MS,
    limit: config.fetch.perMinutePerHost,
  })
  if (!hasRoom) throw new AppError('page-host-limit-reached')
}

/**
 * Checks a network's daily limit of fetched bytes, runs the fetch and counts its bytes. Fetches
 * under way at once may together exceed the limit.
 *
 * @param fetch reports its bytes to `onBytes`; they count whether it succeeds or fails
 * @throws AppError 'page-bytes-limit-reached' at the limit; and what `fetch` throws
 */
export async function withinBytesOfNetwork<Fetched>(
  { db, now, config }: LimitingDeps,
  networkKey: string,
  fetch: (onBytes: (bytes: number) => void) => Promise<Fetched>,
): Promise<Fetched> {
  const windowStart = startOfUtcDay(now())
  const count = { subject: `page bytes of network ${networkKey}`, windowStart }
  const used = await readCount(db, count)
  if (used >= config.fetch.bytesPerNetwork) throw new AppError('page-bytes-limit-reached')
  let amount = 0
  try {
    return await fetch((bytes) => {
      amount += bytes
    })
  } finally {
    if (amount > 0) await addToCount(db, { ...count, expiresAt: windowStart + 2 * DAY_MS, amount })
  }
}
