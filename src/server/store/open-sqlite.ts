import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Schema } from './schema.ts'

/**
 * Opens the SQLite store, making file and folder where they are missing.
 * WAL lets several processes share the file; full synchronisation keeps a counted call through a
 * power cut. What is deleted is overwritten, so that a purged key is in no free page of the file.
 *
 * @param path a file, or ':memory:'
 */
export function openSqlite(path: string): Kysely<Schema> {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(path, { timeout: 0 })
  setJournal(database)
  database.exec('pragma synchronous = full')
  database.exec('pragma secure_delete = on')
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
}

/** The one moment when SQLite may wait by itself: another process is switching the journal too. */
function setJournal(database: DatabaseSync): void {
  database.exec('pragma busy_timeout = 5000')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma busy_timeout = 0')
}
