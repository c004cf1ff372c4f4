import type { Kysely } from 'kysely'
import { hasReset } from '../../core/allowance/free-allowance.ts'
import { SESSION_RETENTION_MS } from '../../core/session/premium-session.ts'
import { preparedQuery } from './prepared-query.ts'
import type { BrowserSessionRow, PremiumSessionRow, Schema, VisitorRow } from './schema.ts'

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
}>

/** What the store knows about a visit. */
export type StoredVisit = Readonly<{
  /** Absent if its day has ended. */
  visitor?: VisitorRow | undefined
  /** Absent if the day of its mark has ended. */
  browserSession?: Pick<BrowserSessionRow, 'token_hash' | 'capture'> | undefined
  /** Present as long as it is stored. */
  session?: PremiumSessionRow | undefined
}>

/**
 * Finds all stored data of a visit in one query, since every answer needs it at its beginning and
 * end.
 */
export async function findVisit(
  db: Kysely<Schema>,
  { visitorHash, browserSessionHash, sessionTokenHash, sessionId }: VisitKeys,
  now: number,
): Promise<StoredVisit> {
  const { rows } = await visitByKeys(db, {
    visitorHash: visitorHash ?? null,
    browserSessionHash: browserSessionHash ?? null,
    sessionTokenHash: sessionTokenHash ?? null,
    sessionId: sessionId ?? null,
    endsAfter: now - SESSION_RETENTION_MS,
  })
  const [row] = rows
  return row === undefined ? {} : readJoined(row, now)
}

type Values = Readonly<{
  visitorHash: string | null
  browserSessionHash: string | null
  sessionTokenHash: string | null
  sessionId: string | null
  endsAfter: number
}>

/** A left join gives all columns of a row, or none. */
type Joined<Columns> = Columns | { [Column in keyof Columns]: null }

type JoinedRow = Joined<{ visitor_hash: string; calls_used: number; resets_at: number }> &
  Joined<{ browser_session_hash: string; mark_ends_at: number }> &
  Pick<BrowserSessionRow, 'capture'> &
  Joined<PremiumSessionRow>

const visitByKeys = preparedQuery<Values, JoinedRow>((db, param) =>
  db
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
    ])
    .$castTo<JoinedRow>(),
)

function readJoined(
  {
    visitor_hash,
    calls_used,
    resets_at,
    browser_session_hash,
    mark_ends_at,
    capture,
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
  }
}
