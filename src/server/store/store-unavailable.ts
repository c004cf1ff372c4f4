import { AppError } from '../app-error.ts'

/** The store did not answer. The next request may find it again: nothing has to be restarted. */
export class StoreUnavailable extends AppError {
  /**
   * A code for the log: an SQLSTATE, a SQLite or system error code, 'connection-lost' or
   * 'transaction-lost'.
   */
  readonly reason: string

  constructor(reason: string, options: ErrorOptions = {}) {
    super('service-unavailable', options)
    this.name = 'StoreUnavailable'
    this.reason = reason
  }
}
