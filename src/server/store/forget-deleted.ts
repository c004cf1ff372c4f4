import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { StoreKind } from './store-kind.ts'

/**
 * Empties SQLite's write-ahead log, whose old pages still hold the rows that have been deleted since,
 * the key of a past day among them. While another process reads, the log stays as it is until the
 * next time. On PostgreSQL all of this is the business of its server.
 */
export async function forgetDeleted(db: Kysely<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
