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
import { NodeSqliteDialect } from './node-sqlite-dialect.ts'
import type { Schema } from './schema.ts'
import { isBusy } from './sqlite-errors.ts'

const READ_ONLY = { readOnly: true, timeout: 0 }

/**
 * Opens the SQLite store, making file and folder where they are missing.
 * WAL lets several processes share the file; full synchronisation keeps a counted call through a
 * power cut. What is deleted is overwritten, so that a purged key is in no free page of the file.
 *
 * @param path a file, or ':memory:'
 */
export function openSqlite(path: string): Kysely<Schema> {
  if (path !== ':memory:') keepPrivate(path)
  const writer = new DatabaseSync(path, { timeout: 0 })
  whileBusy(() => {
    writer.exec('pragma journal_mode = wal')
    writer.exec('pragma synchronous = full')
    writer.exec('pragma secure_delete = on')
  })
  // One in memory is seen by its own connection only.
  const reader = path === ':memory:' ? undefined : new DatabaseSync(path, READ_ONLY)
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect({ writer, reader }) })
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 }
const ALL_OF_OTHERS = 0o077
/** SQLite's log and its index stand beside the store, and get its mode where SQLite makes them. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Lets nobody but the owner read the store, one of an earlier release included. A folder that holds other
 * things too may be there for others to see, and stays as it is.
 */
function keepPrivate(path: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY.folder })
  // Made here, so that at no moment others may read it. One that is there is never opened by anything but
  // SQLite: to close a file lets go of all locks that this process has on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file))
  for (const suffix of SUFFIXES) closeToOthers(`${path}${suffix}`, OWNER_ONLY.file)
  const isOurs = readdirSync(folder).every((name) => name.startsWith(basename(path)))
  if (isOurs) closeToOthers(folder, OWNER_ONLY.folder)
}

/** Whoever may not change it does not own it either: then its owner has decided. */
function closeToOthers(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & ALL_OF_OTHERS) === 0) return
  if (stats.uid === process.getuid?.()) chmodSync(path, mode)
}

const GIVE_UP_MS = 30_000
const PAUSE_MS = 10

/**
 * Tries again while another process is switching the journal too: the one moment when blocking is
 * right, since nothing is served yet. SQLite's own timeout does not do, because it gives up at once
 * where two would wait for each other.
 */
function whileBusy(work: () => void): void {
  const giveUpAt = performance.now() + GIVE_UP_MS
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      Atomics.wait(bell, 0, 0, PAUSE_MS)
    }
  }
}
