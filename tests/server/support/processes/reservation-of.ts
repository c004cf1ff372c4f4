import type { Kysely } from 'kysely'
import { LEASE_MS } from '../../../../src/server/actions/answers/leases.ts'
import {
  networkQuota,
  type Reservation,
  siteQuota,
} from '../../../../src/server/store/calls/reserve-call.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { addBrowserSession, addVisitor } from '../../../../src/server/store/stored-visit.ts'

export const RESERVED_AT = Date.parse('2026-06-15T12:00:00Z')
const DAY_END = RESERVED_AT + 12 * 60 * 60 * 1_000
const VISITOR = 'visitor'
const NETWORK = 'network'

/** A call of the one visitor, in the browser session that `addCaller` created for its id. */
export function reservationOf(
  id: string,
  limits: Limits,
  change: Partial<Reservation['call']> = {},
): Reservation {
  const call = {
    id,
    visitor_hash: VISITOR,
    browser_session_hash: `session of ${id}`,
    lease_expires_at: RESERVED_AT + LEASE_MS,
    request_digest: 'digest',
    resets_at: DAY_END,
    network_key: NETWORK,
    day: RESERVED_AT,
    created_at: RESERVED_AT,
    corrects: null,
    ...change,
  }
  const expiresAt = call.resets_at
  const network = networkQuota('calls', NETWORK, call.day)
  const site = siteQuota('calls', call.day)
  return {
    call,
    capture: 'url',
    callsPerDay: limits.visitor,
    quotas: [
      { ...network, expiresAt, limit: limits.network, code: 'network-limit-reached' },
      { ...site, expiresAt, limit: limits.site, code: 'site-limit-reached' },
    ],
  }
}

/** Adds the one visitor, with a browser session for each call. */
export async function addCaller(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await addVisitor(db, { token_hash: VISITOR, calls_used: 0, resets_at: DAY_END })
  for (const id of new Set(ids)) {
    await addBrowserSession(db, { token_hash: `session of ${id}`, expires_at: DAY_END })
  }
}

/** The usage in the store: by the visitor, in sessions, calls, and for each quota. */
export async function countUsed(db: Kysely<Schema>) {
  const visitors = await db.selectFrom('visitors').select('calls_used').execute()
  const sessions = await db.selectFrom('browser_sessions').select('capture').execute()
  const calls = await db.selectFrom('calls').select('state').execute()
  const counters = await db.selectFrom('counters').select('used').execute()
  return {
    visitor: visitors.map(({ calls_used }) => calls_used),
    sessions: sessions.filter(({ capture }) => capture !== null).length,
    calls: calls.filter(({ state }) => state !== 'released').length,
    quotas: counters.map(({ used }) => used),
  }
}

/** The limits of the counts of a reservation. */
export type Limits = Readonly<{ visitor: number; network: number; site: number }>

/** A task of a separate process on a store. */
export type StoreTask =
  | Readonly<{ what: 'migrate' }>
  | Readonly<{ what: 'reserve' | 'reserve-and-release'; ids: readonly string[]; limits: Limits }>
  | Readonly<{ what: 'release-expired'; leasedAt: number }>
