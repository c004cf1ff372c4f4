import type { Network } from '../../core/network/network-of.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { takeFromNestedPassingCeilings } from '../store/counters.ts'
import { dailyKey, keyedHash } from '../store/daily-key.ts'

const WINDOW_MS = 60 * 1_000

/** A network as the store knows it: a hash under a key that changes daily. */
export type NetworkKey = Readonly<{ key: string; share: Network['share'] }>

/** The keys of networks, in their order. */
export async function networkKeysOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  networks: readonly Network[],
): Promise<readonly NetworkKey[]> {
  const key = await dailyKey(db, now())
  return networks.map(({ name, share }) => ({ key: keyedHash(key, name), share }))
}

/**
 * By what requests are counted: a live premium session for itself, wherever it is used, and everybody
 * else by the networks that they come from, the smallest first.
 */
export type Sender =
  | Readonly<{ kind: 'session'; sessionId: string }>
  | Readonly<{ kind: 'networks'; networkKeys: readonly NetworkKey[] }>

/**
 * Counts a request within this minute.
 *
 * @param what each is counted apart
 * @param perMinute of a session or of one of the smallest networks; a larger one has its share
 * @throws AppError 'too-many-requests' above the limit
 */
export async function limitRequests(
  deps: Pick<Deps, 'db' | 'now'>,
  what: 'writes' | 'pages',
  sender: Sender,
  perMinute: number,
): Promise<void> {
  const now = deps.now()
  const windowStart = now - (now % WINDOW_MS)
  const window = { windowStart, expiresAt: windowStart + 2 * WINDOW_MS }
  const hasRoom = await takeFromNestedPassingCeilings(
    deps.db,
    sender.kind === 'session'
      ? [{ ...window, subject: `${what} of session ${sender.sessionId}`, limit: perMinute }]
      : sender.networkKeys.map(({ key, share }) => ({
          ...window,
          subject: `${what} of network ${key}`,
          limit: share * perMinute,
        })),
  )
  if (!hasRoom) throw new AppError('too-many-requests')
}
