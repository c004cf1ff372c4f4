import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '../store-unavailable.ts'

/** Primary result codes; the extended ones hold them in their lowest byte (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5
const PRIMARY_CODE_MASK = 0xff
/** Busy for too long, read only, disk failure, disk full. */
const UNAVAILABLE_CODES = new Set([SQLITE_BUSY, 8, 10, 13])

/** How long a writer waits for another process before it gives up. */
const BUSY_GIVE_UP_MS = 10_000
const BUSY_FIRST_WAIT_MS = 2
const BUSY_LONGEST_WAIT_MS = 50

/**
 * Runs work with SQLite, retrying while another process is busy with it. The pauses do not block:
 * SQLite's own busy timeout would hold up every other visitor.
 *
 * @throws StoreUnavailable when it stays busy, or SQLite cannot read or write
 */
export async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + BUSY_GIVE_UP_MS
  for (let wait = BUSY_FIRST_WAIT_MS; ; wait = Math.min(wait * 2, BUSY_LONGEST_WAIT_MS)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw translateSqliteError(error)
      await delay(wait)
    }
  }
}

/** Whether another process holds the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === SQLITE_BUSY
}

/** Translates an SQLite error into StoreUnavailable, or returns it unchanged. */
export function translateSqliteError(error: unknown): unknown {
  const code = primaryCodeOf(error)
  if (code === undefined || !UNAVAILABLE_CODES.has(code)) return error
  return new StoreUnavailable(`sqlite-${code}`, { cause: error })
}

function primaryCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & PRIMARY_CODE_MASK : undefined
}
