import type { Network } from '../../core/network/network-of.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { takeFromNestedTransientQuotas } from '../store/calls/counters.ts'
import { dailyKey, keyedHash } from '../store/daily-key.ts'
import {
  findCountedVisit,
  findVisit,
  type StoredVisit,
  type VisitKeys,
} from '../store/stored-visit.ts'
import { isLive } from './payments/sessions/hold-session.ts'

const WINDOW_MS = 60 * 1_000

/** A network as stored: a hash under a daily key. */
export type NetworkKey = Readonly<{ key: string; share: Network['share'] }>

/** The keys of networks, in the same order. */
export async function networkKeysOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  networks: readonly Network[],
): Promise<readonly NetworkKey[]> {
  const key = await dailyKey(db, now())
  return networks.map(({ name, share }) => ({ key: keyedHash(key, name), share }))
}

/**
 * Whose requests are counted: a live premium session's, wherever it is used; otherwise those of the
 * visitor's networks, smallest first.
 */
export type Sender =
  | Readonly<{ kind: 'session'; sessionId: string }>
  | Readonly<{ kind: 'networks'; networkKeys: readonly NetworkKey[] }>

/** One visitor in any network, counted in addition to the networks. */
type SingleVisitor = Readonly<{ kind: 'visitor'; visitorHash: string }>

/** The kinds of requests limited by the minute, each counted separately. */
type RequestKind = 'writes' | 'pages' | 'searches' | 'reports'

/**
 * Counts a request within this minute.
 *
 * @param perMinute limit of a session or a smallest network; a larger network has a multiple, its
 * `share`
 * @throws AppError 'too-many-requests' above the limit
 */
export async function limitRequests(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: RequestKind,
  sender: Sender | SingleVisitor,
  perMinute: number,
): Promise<void> {
  const window = windowOf(deps.now())
  const hasRoom = await takeFromNestedTransientQuotas(
    deps.db,
    sender.kind === 'networks'
      ? sender.networkKeys.map(({ key, share }) => ({
          ...window,
          subject: `${kind} of network ${key}`,
          limit: share * perMinute,
        }))
      : [{ ...window, subject: subjectOf(kind, sender), limit: perMinute }],
  )
  if (!hasRoom) throw new AppError('too-many-requests')
}

/**
 * The same for a request with a session token, if that session is live. Reads the whole visit with it,
 * because most of these requests need it.
 *
 * @returns the visit, and the session as its sender; no sender, with nothing counted, if none is live
 */
export async function limitSession(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: RequestKind,
  keys: VisitKeys & Readonly<{ sessionTokenHash: string }>,
  perMinute: number,
): Promise<Readonly<{ visit: StoredVisit; sender?: Sender }>> {
  const now = deps.now()
  const count = { ...windowOf(now), subject: sessionSubject(kind), limit: perMinute }
  const { visit, countedFor } =
    perMinute > 0
      ? await findCountedVisit(deps.db, keys, count, now)
      : { visit: await findVisit(deps.db, keys, now), countedFor: undefined }
  if (countedFor !== undefined) return { visit, sender: { kind: 'session', sessionId: countedFor } }
  const { session } = visit
  if (session !== undefined && isLive(session, now)) throw new AppError('too-many-requests')
  return { visit }
}

function subjectOf(
  kind: RequestKind,
  sender: Exclude<Sender, { kind: 'networks' }> | SingleVisitor,
): string {
  if (sender.kind === 'session') return sessionSubject(kind) + sender.sessionId
  return `${kind} of visitor ${sender.visitorHash}`
}

function windowOf(now: number) {
  const windowStart = now - (now % WINDOW_MS)
  return { windowStart, expiresAt: windowStart + 2 * WINDOW_MS }
}

function sessionSubject(kind: RequestKind): string {
  return `${kind} of session `
}
