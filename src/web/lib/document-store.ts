import { deleteRecord, readRecord, writeRecord } from './document-store-database.ts'
import { isStoredRecord, type StoredRecord } from './document-store-record.ts'

const FREE_ANALYSIS = 'free-analysis'

/** What the database has not taken, or not yet. It lasts until the page is closed. */
let inMemory: StoredRecord | undefined

/** One access after the other, so that the last one asked for is the last one done. */
let lastAccess: Promise<unknown> = Promise.resolve()

function inTurn<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Keeps a document or its analysis in this browser, in place of what was kept before. It never fails: where the database
 * cannot take it, it stays in memory.
 *
 * @returns 'no-room' when the disk is full
 */
export function storeRecord(record: StoredRecord): Promise<'stored' | 'in-memory' | 'no-room'> {
  inMemory = record
  return inTurn(async () => {
    try {
      await writeRecord(FREE_ANALYSIS, record)
      if (inMemory === record) inMemory = undefined
      return 'stored'
    } catch (error) {
      // What stands there is older; it must not come back as if it were this one.
      await deleteStored()
      return isNoRoom(error) ? 'no-room' : 'in-memory'
    }
  })
}

/** What is kept, where `isWanted`. Anything else stays where it is: somebody else may say whose it is. */
export function peekStoredRecord(
  isWanted: (kept: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return inTurn(async () => {
    const value = await keptValue()
    return isStoredRecord(value) && isWanted(value) ? value : undefined
  })
}

/** What is kept, where `isWanted`; anything else is deleted. */
export function findStoredRecord(
  isWanted: (kept: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return inTurn(async () => {
    const value = await keptValue()
    if (value === undefined) return undefined
    if (isStoredRecord(value) && isWanted(value)) return value
    if (inMemory === value) inMemory = undefined
    await deleteStored()
    return undefined
  })
}

/** Forgets what is kept, in memory and in the database. */
export function deleteStoredRecord(): Promise<void> {
  inMemory = undefined
  return inTurn(deleteStored)
}

async function keptValue(): Promise<unknown> {
  return inMemory ?? (await readRecord(FREE_ANALYSIS).catch(() => undefined))
}

async function deleteStored(): Promise<void> {
  // A database that is forbidden holds nothing to delete.
  await deleteRecord(FREE_ANALYSIS).catch(() => undefined)
}

function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
