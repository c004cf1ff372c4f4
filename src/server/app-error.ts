import type { Challenge } from '../api/endpoint.ts'
import type { ErrorCode } from '../api/error-codes.ts'

/**
 * An expected failure of an action. The code determines status and words; the cause is for the log
 * and must contain nothing that a visitor wrote.
 */
export class AppError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
  }
}

/** A free call requires a proof of work; carries its challenge. */
export class ProofOfWorkRequired extends AppError {
  readonly challenge: Challenge

  constructor(challenge: Challenge) {
    super('proof-of-work-required')
    this.challenge = challenge
  }
}
