import { deleteRecord, readRecord, writeRecord } from './document-store-database.ts'
import { isKeptAnalysis, type KeptAnalysis } from './document-store-record.ts'

const FREE_ANALYSIS = 'free-analysis'

/** What the database has not taken, or not yet. It lasts until the page is closed. */
let inMemory: KeptAnalysis | undefined

/** One access after the other, so that the last one asked for is the last one done. */
let lastAccess: Promise<unknown> = Promise.resolve()

function inTurn<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Keeps an analysis in this browser, in place of the one before. It never fails: where the database
 * cannot take it, it stays in memory.
 *
 * @returns 'no-room' when the disk is full
 */
export function keepAnalysis(analysis: KeptAnalysis): Promise<'kept' | 'in-memory' | 'no-room'> {
  inMemory = analysis
  return inTurn(async () => {
    try {
      await writeRecord(FREE_ANALYSIS, analysis)
      if (inMemory === analysis) inMemory = undefined
      return 'kept'
    } catch (error) {
      // What stands there is older; it must not come back as if it were this one.
      await deleteStored()
      return isNoRoom(error) ? 'no-room' : 'in-memory'
    }
  })
}

/** The kept analysis, where `isWanted`; any other is deleted. */
export function findKeptAnalysis(
  isWanted: (kept: KeptAnalysis) => boolean,
): Promise<KeptAnalysis | undefined> {
  return inTurn(async () => {
    const value = inMemory ?? (await readRecord(FREE_ANALYSIS).catch(() => undefined))
    if (value === undefined) return undefined
    if (isKeptAnalysis(value) && isWanted(value)) return value
    if (inMemory === value) inMemory = undefined
    await deleteStored()
    return undefined
  })
}

/** Forgets the kept analysis, in memory and in the database. */
export function forgetAnalysis(): Promise<void> {
  inMemory = undefined
  return inTurn(deleteStored)
}

async function deleteStored(): Promise<void> {
  // A database that is forbidden holds nothing to delete.
  await deleteRecord(FREE_ANALYSIS).catch(() => undefined)
}

function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
