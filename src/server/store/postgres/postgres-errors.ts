import pg from 'pg'
import { StoreUnavailable } from '../../app-error.ts'

/**
 * SQLSTATE classes and codes about the server's state, not our query
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection
  '28', // the password was changed, or this host is not admitted
  '53', // out of connections, memory or disk
  '57', // shutting down, starting, or a statement ended for its time limit
  '58', // the system below it
])
const UNAVAILABLE_CODES = new Set([
  '25006', // read only: the former primary is now a standby
  '25P03', // a transaction ended for its time limit
  '3D000', // the database is gone
  '55P03', // a lock was not available in time
])

/** Two transactions that conflict; the aborted one can be retried. */
const RETRYABLE_CODES = new Set(['40001', '40P01'])

/**
 * Translates a driver error. Any error that the server did not report itself concerns the
 * connection, except errors of our own code.
 */
export function translatePostgresError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    return isUnavailable(error) ? new StoreUnavailable(reasonOf(error), { cause: error }) : error
  }
  if (!(error instanceof Error)) return error
  if (error instanceof TypeError || error instanceof RangeError) return error
  return new StoreUnavailable(reasonOf(error), { cause: error })
}

function isUnavailable({ code = '' }: pg.DatabaseError): boolean {
  return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code)
}

/** A code for the log: an SQLSTATE, a system error code such as ECONNREFUSED, or 'connection-lost'. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code !== '' ? code : 'connection-lost'
}

/** Whether the same transaction may succeed when it is retried. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE_CODES.has(error.code ?? '')
}

/** Raised by a statement of ours to undo itself. */
const DIVISION_BY_ZERO = '22012'

/** Whether a statement undid itself, or was undone in favour of another one. */
export function isRolledBack(error: unknown): boolean {
  return (
    isRetryable(error) || (error instanceof pg.DatabaseError && error.code === DIVISION_BY_ZERO)
  )
}
