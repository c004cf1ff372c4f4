import { isStoredRecord, type StoredRecord } from './document-records.ts'
import { deleteRecord, readRecord, writeRecord } from './document-store-database.ts'

const FREE_ANALYSIS = 'free-analysis'

/** The record that is not, or not yet, in the database. It lasts until the page is closed. */
let inMemory: StoredRecord | undefined

/** The last access in the queue: accesses run one at a time, in order. */
let lastAccess: Promise<unknown> = Promise.resolve()

function enqueue<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Stores a document or its analysis in this browser, replacing the record before. Never fails: if the
 * database cannot store it, it stays in memory.
 *
 * @returns 'no-room' when the disk is full
 */
export function storeRecord(record: StoredRecord): Promise<'stored' | 'in-memory' | 'no-room'> {
  inMemory = record
  return enqueue(async () => {
    try {
      await writeRecord(FREE_ANALYSIS, record)
      if (inMemory === record) inMemory = undefined
      return 'stored'
    } catch (error) {
      // The older record in the database must not be restored in place of this one.
      await deleteFromDatabase()
      return isNoRoom(error) ? 'no-room' : 'in-memory'
    }
  })
}

/** The stored record, if `isWanted`. Any other stays: its owner may be known later. */
export function peekStoredRecord(
  isWanted: (record: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return enqueue(async () => {
    const value = await storedValue()
    return isStoredRecord(value) && isWanted(value) ? value : undefined
  })
}

/** The stored record, if `isWanted`. Any other is deleted. */
export function findStoredRecord(
  isWanted: (record: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return enqueue(async () => {
    const value = await storedValue()
    if (value === undefined) return undefined
    if (isStoredRecord(value) && isWanted(value)) return value
    if (inMemory === value) inMemory = undefined
    await deleteFromDatabase()
    return undefined
  })
}

/** Deletes the stored record, in memory and in the database. */
export function deleteStoredRecord(): Promise<void> {
  inMemory = undefined
  return enqueue(deleteFromDatabase)
}

async function storedValue(): Promise<unknown> {
  return inMemory ?? (await readRecord(FREE_ANALYSIS).catch(() => undefined))
}

async function deleteFromDatabase(): Promise<void> {
  // A forbidden database holds nothing to delete.
  await deleteRecord(FREE_ANALYSIS).catch(() => undefined)
}

function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
