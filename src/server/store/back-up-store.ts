import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { StoreSettings } from './store-kind.ts'

/** A writer that is just committing is waited for. */
const BUSY_MS = 30_000

/**
 * Copies the SQLite store, as it is at one moment, into a new file, while servers go on writing to it.
 * The keys of the days stay behind: a copy that is kept for long must not lead from a hash back to a
 * network once its key is gone. Restored, a store makes itself a new key.
 *
 * The file takes its name when it is whole and on the disk.
 *
 * @param to file of the copy; only its owner may read it
 * @throws Error when there is no store or it is PostgreSQL, when the file is there already, or when
 * the copy is not whole
 */
export function backUpStore(store: StoreSettings, to: string): void {
  if (store.kind === 'postgresql') {
    throw new Error('the store is PostgreSQL: use pg_dump (docs/operating.md)')
  }
  const unfinished = `${to}.part`
  // Made first, so that at no moment others may read it, and no file is ever written over.
  closeSync(openSync(to, 'wx', 0o600))
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    try {
      copyAtOneMoment(store.path, unfinished)
      removeKeys(unfinished)
      writeThrough(unfinished)
      renameSync(unfinished, to)
    } finally {
      rmSync(unfinished, { force: true })
    }
  } catch (error) {
    rmSync(to)
    throw error
  }
}

/**
 * One read transaction. SQLite's own backup interface would begin again whenever another process
 * wrote, and so perhaps never end.
 */
function copyAtOneMoment(from: string, to: string): void {
  const store = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS })
  try {
    store.prepare('vacuum into ?').run(to)
  } finally {
    store.close()
  }
}

/** The vacuum leaves nothing of them in free pages. */
function removeKeys(file: string): void {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('delete from daily_keys; vacuum')
    const [check] = copy.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw new Error('the copy is not whole')
  } finally {
    copy.close()
  }
}

function writeThrough(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
