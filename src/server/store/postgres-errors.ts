import pg from 'pg'
import { StoreUnavailable } from './store-unavailable.ts'

/**
 * SQLSTATE classes and codes that speak of the server's state, not of our query
 * (postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNAVAILABLE_CLASSES = new Set([
  '08', // connection
  '28', // the password was changed, or this host is not let in
  '53', // out of connections, memory or disk
  '57', // shutting down, starting, or a statement ended for its time limit
  '58', // the system below it
])
const UNAVAILABLE_CODES = new Set([
  '25006', // read only: what was the primary is a standby now
  '25P03', // a transaction ended for its time limit
  '3D000', // the database is gone
  '55P03', // a lock was not to be had in time
])

/** Two transactions that cannot both go through; the one that was ended may simply be run again. */
const TRY_AGAIN_CODES = new Set(['40001', '40P01'])

/**
 * What a failure of the driver means. Whatever the server did not say itself is a matter of the
 * connection, except for errors of our own code.
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

/** Whether the same transaction may go through when it is run again. */
export function mayBeTriedAgain(error: unknown): boolean {
  return error instanceof pg.DatabaseError && TRY_AGAIN_CODES.has(error.code ?? '')
}
