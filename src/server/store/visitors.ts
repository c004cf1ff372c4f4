import type { Kysely } from 'kysely'
import type { BrowserSessionRow, Schema, VisitorRow } from './schema.ts'

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
