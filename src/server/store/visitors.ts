import type { Kysely } from 'kysely'
import { hasReset } from '../../core/allowance/free-allowance.ts'
import { compiledOnce } from './compiled-once.ts'
import type { BrowserSessionRow, Schema, VisitorRow } from './schema.ts'

/** The visitor of a token, unless the day that it counted has ended. */
export async function findVisitor(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<VisitorRow | undefined> {
  const { rows } = await visitorByToken(db, { tokenHash })
  const [row] = rows
  return row === undefined || hasReset(row.resets_at, now) ? undefined : row
}

const visitorByToken = compiledOnce<{ tokenHash: string }, VisitorRow>((db, place) =>
  db.selectFrom('visitors').selectAll().where('token_hash', '=', place('tokenHash')),
)

/** Begins the count of a new visitor. */
export async function addVisitor(db: Kysely<Schema>, row: VisitorRow): Promise<void> {
  await db.insertInto('visitors').values(row).execute()
}

/** The browser session of a token, unless the day of its mark has ended. */
export async function findBrowserSession(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<BrowserSessionRow | undefined> {
  const { rows } = await browserSessionByToken(db, { tokenHash })
  const [row] = rows
  return row === undefined || hasReset(row.expires_at, now) ? undefined : row
}

const browserSessionByToken = compiledOnce<{ tokenHash: string }, BrowserSessionRow>((db, place) =>
  db.selectFrom('browser_sessions').selectAll().where('token_hash', '=', place('tokenHash')),
)

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
