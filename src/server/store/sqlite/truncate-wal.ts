import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { StoreKind } from '../store-kind.ts'

/**
 * Truncates SQLite's write-ahead log, whose old pages still hold deleted rows, including past daily
 * keys. While another process reads, the log stays until the next call. PostgreSQL needs none of
 * this.
 */
export async function truncateWal(db: Kysely<Schema>, kind: StoreKind): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
