import { CARD_TRIES, COUPON_TRIES, RETURN_CODE_TRIES, TRIES_WINDOW_MS } from '../../core/limits.ts'
import type { Network } from '../../core/network/ip-address.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import {
  giveBackToQuota,
  type Quota,
  takeFromNestedTransientQuotas,
  takeFromQuota,
} from '../store/calls/counters.ts'
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
  const find = async () =>
    perMinute > 0
      ? findCountedVisit(deps.db, keys, count, now)
      : { visit: await findVisit(deps.db, keys, now), countedFor: undefined }
  const isRefused = ({ visit: { session }, countedFor }: Awaited<ReturnType<typeof find>>) =>
    countedFor === undefined && session !== undefined && isLive(session, now)
  const first = await find()
  // A session that begins between the count and the reading looks like one that was not counted.
  const found = isRefused(first) ? await find() : first
  if (isRefused(found)) throw new AppError('too-many-requests')
  const { visit, countedFor } = found
  return countedFor === undefined
    ? { visit }
    : { visit, sender: { kind: 'session', sessionId: countedFor } }
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

const LIMITS = {
  cards: CARD_TRIES,
  coupons: COUPON_TRIES,
  'return codes': RETURN_CODE_TRIES,
} as const

/** The keys that a try counts against: the browser's, and its networks' unless it is trusted. */
export type Trier = Readonly<{ visitorKey?: string; networkKeys?: readonly NetworkKey[] }>

/**
 * Lets somebody try what can be guessed or tested, as often as it may be in vain. The browser is
 * counted before its networks and at a lower limit, and each network before the larger one around it,
 * so that one alone does not lock its neighbours out. A try counts while it runs, whatever runs at once, and after that only if it was in vain.
 *
 * @throws AppError 'too-many-tries'
 */
export async function limitTries<Result>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: keyof typeof LIMITS,
  trier: Trier,
  attempt: () => Promise<Result>,
  isInVain: (result: Result) => boolean,
): Promise<Result> {
  const taken: Quota[] = []
  let isCounted = false
  try {
    for (const quota of quotasOf(what, trier, now())) {
      if (!(await takeFromQuota(db, quota))) throw new AppError('too-many-tries')
      taken.push(quota)
    }
    const result = await attempt()
    isCounted = isInVain(result)
    return result
  } finally {
    if (!isCounted) for (const quota of taken) await giveBackToQuota(db, quota)
  }
}

/** Counts a failed try of an action that is never refused itself. */
export async function countTry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: keyof typeof LIMITS,
  trier: Trier,
): Promise<void> {
  for (const quota of quotasOf(what, trier, now())) await takeFromQuota(db, quota)
}

function quotasOf(
  what: keyof typeof LIMITS,
  { visitorKey, networkKeys = [] }: Trier,
  now: number,
): readonly Quota[] {
  const windowStart = now - (now % TRIES_WINDOW_MS)
  const window = { windowStart, expiresAt: windowStart + 2 * TRIES_WINDOW_MS }
  const { perVisitor, perNetwork } = LIMITS[what]
  return [
    ...(visitorKey === undefined
      ? []
      : [{ ...window, subject: `${what} of visitor ${visitorKey}`, limit: perVisitor }]),
    ...networkKeys.map(({ key, share }) => ({
      ...window,
      subject: `${what} of network ${key}`,
      limit: share * perNetwork,
    })),
  ]
}
