import type { Network } from '../../core/network/network-of.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { takeFromLiveSession, takeFromNestedPassingQuotas } from '../store/counters.ts'
import { dailyKey, keyedHash } from '../store/daily-key.ts'
import { findSessionByToken } from '../store/premium-sessions.ts'
import { isLive } from './payments/hold-session.ts'

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

/** One visitor, counted beside the networks, in whichever of them. */
type VisitorAlone = Readonly<{ kind: 'visitor'; visitorHash: string }>

/** What is limited by the minute; each is counted apart. */
type What = 'writes' | 'pages' | 'searches' | 'reports'

/**
 * Counts a request within this minute.
 *
 * @param perMinute of a session or of one of the smallest networks; a larger one has its share
 * @throws AppError 'too-many-requests' above the limit
 */
export async function limitRequests(
  deps: Pick<Deps, 'db' | 'now'>,
  what: What,
  sender: Sender | VisitorAlone,
  perMinute: number,
): Promise<void> {
  const window = windowOf(deps.now())
  const hasRoom = await takeFromNestedPassingQuotas(
    deps.db,
    sender.kind === 'networks'
      ? sender.networkKeys.map(({ key, share }) => ({
          ...window,
          subject: `${what} of network ${key}`,
          limit: share * perMinute,
        }))
      : [{ ...window, subject: subjectOf(what, sender), limit: perMinute }],
  )
  if (!hasRoom) throw new AppError('too-many-requests')
}

/**
 * The same of whoever brings the token of a session, where that is live.
 *
 * @returns the session, or undefined where nothing was counted: none is live
 */
export async function limitSession(
  deps: Pick<Deps, 'db' | 'now'>,
  what: What,
  tokenHash: string,
  perMinute: number,
): Promise<Sender | undefined> {
  const now = deps.now()
  const quota = { ...windowOf(now), subject: sessionSubject(what), limit: perMinute }
  const counted =
    perMinute > 0 && (await takeFromLiveSession(deps.db, { ...quota, tokenHash, now }))
  if (counted) return { kind: 'session', sessionId: counted }
  const session = await findSessionByToken(deps.db, tokenHash, now)
  if (session !== undefined && isLive(session, now)) throw new AppError('too-many-requests')
  return undefined
}

function subjectOf(
  what: What,
  sender: Exclude<Sender, { kind: 'networks' }> | VisitorAlone,
): string {
  if (sender.kind === 'session') return sessionSubject(what) + sender.sessionId
  return `${what} of visitor ${sender.visitorHash}`
}

function windowOf(now: number) {
  const windowStart = now - (now % WINDOW_MS)
  return { windowStart, expiresAt: windowStart + 2 * WINDOW_MS }
}

function sessionSubject(what: What): string {
  return `${what} of session `
}
