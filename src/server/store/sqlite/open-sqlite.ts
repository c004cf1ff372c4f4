import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { setDirectStore } from '../prepared-query.ts'
import type { Schema } from '../schema.ts'
import { NodeSqliteDialect, type NodeSqliteDriver } from './node-sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const READ_ONLY = { readOnly: true, timeout: 0 }

/**
 * Opens the SQLite store and creates missing file and folder. WAL lets several processes share the
 * file; full synchronisation preserves a counted call through a power cut. Deleted data is
 * overwritten, so that no free page of the file holds a purged key. What a transaction needs to undo a
 * part of itself stays in memory: SQLite would write such pages to a file in the system's temporary
 * folder, in some transactions as many as to its log.
 *
 * @param path a file, or ':memory:'
 */
export function openSqlite(path: string): Kysely<Schema> {
  if (path !== ':memory:') restrictToOwner(path)
  const writer = new DatabaseSync(path, { timeout: 0 })
  retryWhileBusySync(() => {
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    writer.exec('pragma secure_delete = on')
    writer.exec('pragma temp_store = memory')
  })
  // Only its own connection sees a store in memory.
  const reader = path === ':memory:' ? undefined : new DatabaseSync(path, READ_ONLY)
  return new SqliteStore(new NodeSqliteDialect({ writer, reader }))
}

class SqliteStore extends Kysely<Schema> {
  readonly #driver: NodeSqliteDriver

  constructor(dialect: NodeSqliteDialect) {
    super({ dialect })
    this.#driver = dialect.driver
    setDirectStore(this, dialect.driver)
  }

  /** Kysely does not know of queries that went to the driver directly. */
  override async destroy(): Promise<void> {
    await super.destroy()
    await this.#driver.destroy()
  }
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
const GROUP_AND_OTHERS = 0o077
/** SQLite's log and its index lie beside the store; SQLite creates them with the store's mode. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Lets only the owner read the store, including one made by an earlier release. A folder with other
 * files may be meant for others to see, and stays as it is.
 */
function restrictToOwner(path: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder })
  // Created here, so that others can never read it. Only SQLite may open an existing file: closing
  // a file releases all locks that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file))
  for (const suffix of SUFFIXES) denyOthers(`${path}${suffix}`, OWNER_ONLY.file)
  const isOurs = readdirSync(folder).every((name) => name.startsWith(basename(path)))
  if (isOurs) denyOthers(folder, OWNER_ONLY.folder)
}

/** Changes only files that this user owns; the mode of others is their owner's decision. */
function denyOthers(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & GROUP_AND_OTHERS) === 0) return
  if (stats.uid === process.getuid?.()) chmodSync(path, mode)
}

const GIVE_UP_MS = 30_000
const PAUSE_MS = 10

/**
 * Retries while another process is also switching the journal. Blocking is right here, since
 * nothing is served yet. SQLite's own timeout does not help, because it gives up at once when two
 * processes would wait for each other.
 */
function retryWhileBusySync(work: () => void): void {
  const giveUpAt = performance.now() + GIVE_UP_MS
  const sleeper = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(sleeper, 0, 0, PAUSE_MS)
    }
  }
}
