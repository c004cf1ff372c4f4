import { type Kysely, sql } from 'kysely'
import { hasReset } from '../../core/allowance/free-allowance.ts'
import { SESSION_RETENTION_MS } from '../../core/session/premium-session.ts'
import {
  countingSession,
  type Quota,
  type SessionCount,
  takeFromLiveSession,
} from './calls/counters.ts'
import { HAS_OPENED, UNDER_WAY } from './payments/payments.ts'
import { gatheredFor } from './postgres/gathered.ts'
import { isPostgres, type Param, preparedQuery } from './prepared-query.ts'
import type {
  BrowserSessionRow,
  PaymentRow,
  PremiumSessionRow,
  Schema,
  VisitorRow,
} from './schema.ts'

/** The keys of a visit: hashes of the tokens it has. */
export type VisitKeys = Readonly<{
  visitorHash?: string
  browserSessionHash?: string
  /**
   * Hash of a token that opens a premium session; `sessionId` replaces it if the session is already
   * found.
   */
  sessionTokenHash?: string
  sessionId?: string | undefined
  /** Hash of the token that identifies a payer. */
  payerHash?: string | undefined
}>

/** What the store knows about a visit. */
export type StoredVisit = Readonly<{
  /** Absent if its day has ended. */
  visitor?: VisitorRow | undefined
  /** Absent if the day of its mark has ended. */
  browserSession?: Pick<BrowserSessionRow, 'token_hash' | 'capture'> | undefined
  /** Present as long as it is stored. */
  session?: PremiumSessionRow | undefined
  /** What is to be looked up of the payer's payments. */
  payments: KnownPayments
}>

/** Whether a payer has a payment under way, and one that has opened a session. */
export type KnownPayments = Readonly<{ isUnderWay: boolean; hasOpened: boolean }>

const NO_PAYMENTS: KnownPayments = { isUnderWay: false, hasOpened: false }

/**
 * Finds all stored data of a visit in one query, since every answer needs it at its beginning and
 * end.
 */
export async function findVisit(
  db: Kysely<Schema>,
  keys: VisitKeys,
  now: number,
): Promise<StoredVisit> {
  const { rows } = await visitByKeys(db, valuesOf(keys, now))
  return readFirst(rows, now)
}

/**
 * Finds a visit, and counts a request of its live premium session: every question in a paid session
 * begins with both. On PostgreSQL it is one statement.
 *
 * @param count see `takeFromLiveSession`
 * @returns `countedFor` is the session's id; absent if none is live or its counter is at its limit
 */
export async function findCountedVisit(
  db: Kysely<Schema>,
  keys: VisitKeys & Readonly<{ sessionTokenHash: string }>,
  count: Quota,
  now: number,
): Promise<Readonly<{ visit: StoredVisit; countedFor: string | undefined }>> {
  const taken = { ...count, tokenHash: keys.sessionTokenHash, now }
  if (!isPostgres(db)) {
    const countedFor = await takeFromLiveSession(db, taken)
    return { visit: await findVisit(db, keys, now), countedFor }
  }
  const { rows } = await countedVisit(db, { ...valuesOf(keys, now), ...taken })
  const counted = rows[0]?.counted ?? undefined
  return { visit: readFirst(rows, now), countedFor: counted?.slice(count.subject.length) }
}

/** What a visit is found by when its rows are known. */
export type KnownVisitKeys = Pick<VisitKeys, 'visitorHash' | 'browserSessionHash' | 'sessionId'>

/**
 * Finds a known visit anew, without its payments: every answer ends with that. On PostgreSQL one
 * statement serves all that end at the same time.
 */
export async function findVisitAgain(
  db: Kysely<Schema>,
  keys: KnownVisitKeys,
  now: number,
): Promise<StoredVisit> {
  return isPostgres(db) ? await findTogether(db, { keys, now }) : await findVisit(db, keys, now)
}

type Again = Readonly<{ keys: KnownVisitKeys; now: number }>

const findTogether = gatheredFor(async (db: Kysely<Schema>, visits: readonly Again[]) => {
  const now = Math.max(...visits.map((visit) => visit.now))
  const { rows } = await visitsByKeys(db, {
    visits: JSON.stringify(visits.map(({ keys }, place) => ({ ...keys, place }))),
    endsAfter: now - SESSION_RETENTION_MS,
  })
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]))
  return visits.map((_, place) =>
    readFirst(
      [byPlace.get(place)].filter((row) => row !== undefined),
      now,
    ),
  )
})

function readFirst([row]: readonly JoinedRow[], now: number): StoredVisit {
  return row === undefined ? { payments: NO_PAYMENTS } : readJoined(row, now)
}

function valuesOf(
  { visitorHash, browserSessionHash, sessionTokenHash, sessionId, payerHash }: VisitKeys,
  now: number,
): Values {
  return {
    visitorHash: visitorHash ?? null,
    browserSessionHash: browserSessionHash ?? null,
    sessionTokenHash: sessionTokenHash ?? null,
    sessionId: sessionId ?? null,
    payerHash: payerHash ?? null,
    endsAfter: now - SESSION_RETENTION_MS,
  }
}

type Values = Readonly<{
  visitorHash: string | null
  browserSessionHash: string | null
  sessionTokenHash: string | null
  sessionId: string | null
  payerHash: string | null
  endsAfter: number
}>

/** A left join gives all columns of a row, or none. */
type Joined<Columns> = Columns | { [Column in keyof Columns]: null }

type JoinedRow = Joined<{ visitor_hash: string; calls_used: number; resets_at: number }> &
  Joined<{ browser_session_hash: string; mark_ends_at: number }> &
  Pick<BrowserSessionRow, 'capture'> &
  Joined<PremiumSessionRow> &
  Readonly<{ under_way: string | null; opened: string | null }>

const visitByKeys = preparedQuery<Values, JoinedRow>(visitQuery)

const countedVisit = preparedQuery<
  Values & SessionCount,
  JoinedRow & Readonly<{ counted: string | null }>
>((db, param) => {
  const query = sql<JoinedRow & Readonly<{ counted: string | null }>>`
    with counted as (${countingSession(db, param)})
    ${visitQuery(db, param).select(sql`(select subject from counted)`.as('counted'))}`
  return { compile: () => query.compile(db) }
})

const visitsByKeys = preparedQuery<
  Readonly<{ visits: string; endsAfter: number }>,
  JoinedRow & Readonly<{ place: number }>
>((db, param) => {
  const query = sql<JoinedRow & Readonly<{ place: number }>>`
    select visit.place, premium_sessions.id, premium_sessions.state, premium_sessions.expires_at,
      premium_sessions.calls_left, premium_sessions.generation, premium_sessions.payment_id,
      premium_sessions.charge, premium_sessions.return_code_hash, premium_sessions.created_at,
      visitors.token_hash as visitor_hash, visitors.calls_used, visitors.resets_at,
      browser_sessions.token_hash as browser_session_hash,
      browser_sessions.expires_at as mark_ends_at, browser_sessions.capture,
      null as under_way, null as opened
    from jsonb_to_recordset(cast(${param('visits')} as jsonb)) as visit (
      place bigint, "visitorHash" text, "browserSessionHash" text, "sessionId" text)
    left join visitors on visitors.token_hash = visit."visitorHash"
    left join browser_sessions on browser_sessions.token_hash = visit."browserSessionHash"
    left join premium_sessions on premium_sessions.id = visit."sessionId"
      and premium_sessions.expires_at > ${param('endsAfter')}`
  return { compile: () => query.compile(db) }
})

function visitQuery(db: Kysely<Schema>, param: Param<Values>) {
  return db
    .selectFrom(db.selectNoFrom((eb) => eb.lit(1).as('one')).as('visit'))
    .leftJoin('visitors', (join) => join.on('visitors.token_hash', '=', param('visitorHash')))
    .leftJoin('browser_sessions', (join) =>
      join.on('browser_sessions.token_hash', '=', param('browserSessionHash')),
    )
    .leftJoin('session_tokens', (join) =>
      join.on('session_tokens.token_hash', '=', param('sessionTokenHash')),
    )
    .leftJoin('premium_sessions', (join) =>
      join
        .on((eb) =>
          eb(
            'premium_sessions.id',
            '=',
            eb.fn.coalesce('session_tokens.session_id', param('sessionId')),
          ),
        )
        .on('premium_sessions.expires_at', '>', param('endsAfter')),
    )
    .select([
      'premium_sessions.id',
      'premium_sessions.state',
      'premium_sessions.expires_at',
      'premium_sessions.calls_left',
      'premium_sessions.generation',
      'premium_sessions.payment_id',
      'premium_sessions.charge',
      'premium_sessions.return_code_hash',
      'premium_sessions.created_at',
      'visitors.token_hash as visitor_hash',
      'visitors.calls_used',
      'visitors.resets_at',
      'browser_sessions.token_hash as browser_session_hash',
      'browser_sessions.expires_at as mark_ends_at',
      'browser_sessions.capture',
      paymentOf(db, param, UNDER_WAY).as('under_way'),
      paymentOf(db, param, HAS_OPENED).as('opened'),
    ])
    .$castTo<JoinedRow>()
}

function paymentOf(
  db: Kysely<Schema>,
  param: Param<Values>,
  states: readonly PaymentRow['state'][],
) {
  return db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.payer_hash', '=', param('payerHash'))
    .where('payments.state', 'in', states)
    .limit(1)
}

function readJoined(
  {
    visitor_hash,
    calls_used,
    resets_at,
    browser_session_hash,
    mark_ends_at,
    capture,
    under_way,
    opened,
    ...session
  }: JoinedRow,
  now: number,
): StoredVisit {
  return {
    visitor:
      visitor_hash === null || hasReset(resets_at, now)
        ? undefined
        : { token_hash: visitor_hash, calls_used, resets_at },
    browserSession:
      browser_session_hash === null || hasReset(mark_ends_at, now)
        ? undefined
        : { token_hash: browser_session_hash, capture },
    session: session.id === null ? undefined : session,
    payments: { isUnderWay: under_way !== null, hasOpened: opened !== null },
  }
}

/** Begins the count of a new visitor. */
export async function addVisitor(db: Kysely<Schema>, row: VisitorRow): Promise<void> {
  await db.insertInto('visitors').values(row).execute()
}

/** Begins a browser session with its free photo or URL unused. */
export async function addBrowserSession(
  db: Kysely<Schema>,
  row: Pick<BrowserSessionRow, 'token_hash' | 'expires_at'>,
): Promise<void> {
  await db
    .insertInto('browser_sessions')
    .values({ ...row, capture: null, capture_call: null })
    .execute()
}
