import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { StoreSettings } from '../../config/config.ts'

/** How long to wait for a writer that is committing. */
const BUSY_MS = 30_000

/**
 * Copies a snapshot of the SQLite store into a new file while servers go on writing to it. The
 * daily keys are left out: once a key has been deleted, an old copy must not lead from a hash back
 * to a network. A restored store makes a new key.
 *
 * The copy is renamed to its final name only when it is complete and on the disk.
 *
 * @param to path of the copy; only its owner may read it
 * @throws Error if there is no store, if it is PostgreSQL, if the file already exists, or if the
 * copy fails its integrity check
 */
export function backUpStore(store: StoreSettings, to: string): void {
  if (store.kind === 'postgresql') {
    throw new Error('the store is PostgreSQL: use pg_dump (docs/operating.md)')
  }
  const unfinished = `${to}.part`
  // Created first, so that others can never read it and no existing file is overwritten.
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
 * Uses one read transaction. SQLite's backup interface restarts whenever another process writes, so
 * it might never finish.
 */
function copyAtOneMoment(from: string, to: string): void {
  const store = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS })
  try {
    store.prepare('vacuum into ?').run(to)
  } finally {
    store.close()
  }
}

/** The vacuum removes the deleted keys from free pages too. */
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
