import type { Context } from 'hono'
import type { Challenge, ErrorBody } from '../api/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '../api/error-codes.ts'

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

/** Meaning of each code, for developers who read responses. Visitors see the web's own texts. */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  'invalid-request': 'The request does not fit the schema in /api/openapi.json.',
  'address-invalid': 'This is not a web address.',
  'address-not-allowed': 'This server does not fetch that address.',
  'cross-site-request': 'Writes are accepted from the pages of this site only.',
  'visit-required': 'No visit is open: open one, and send the request again with its cookies.',
  'capture-limit-reached': 'The one free photo or URL of this browser session is used.',
  'correction-refused': 'The text of a photo can be corrected once, soon after its analysis.',
  'card-refused': 'The sandbox does not know this test card.',
  'no-session': 'There is no live premium session in this browser.',
  'no-document': 'A free question is about a document.',
  'session-calls-used': 'The calls of the premium session are used.',
  'session-active': 'A premium session is active in this browser already.',
  'return-code-unknown': 'No live premium session has this return code.',
  'payments-closed': 'The operator of this site has set up no payments.',
  'payment-provider-unavailable': 'The payment provider does not answer. Nothing was charged.',
  'not-found': 'There is nothing at this path.',
  'method-not-allowed': 'This path does not answer that method.',
  'body-too-large': 'The body is larger than this endpoint accepts.',
  'unsupported-media-type': 'This endpoint accepts application/json.',
  'length-required': 'A body needs a Content-Length.',
  'wrong-host': 'This server answers for another host: see PUBLIC_ORIGIN.',
  'page-unreachable': 'The page could not be fetched.',
  'page-refused': 'The site refuses automated access.',
  'page-too-little-text': 'The page holds almost no text.',
  'page-needs-script': 'The page shows its text only where its scripts run.',
  'page-is-login': 'The page is a login.',
  'page-is-cookie-wall': 'The page is a cookie wall.',
  'page-not-a-policy': 'The page is plainly not a policy or terms.',
  'page-unreadable': 'The page cannot be read.',
  'page-is-picture': 'The address leads to a picture.',
  'page-is-archive': 'The address leads to an archive of files.',
  'page-took-too-long': 'Reading the page took more time or memory than a page may take.',
  'answer-took-too-long': 'Answering took more time or memory than an answer may take.',
  'text-too-long': 'A text is longer than its limit in words or characters.',
  'daily-limit-reached': 'The free calls of today are used.',
  'network-limit-reached': 'The free calls of today from this network are used.',
  'site-limit-reached': 'The free calls of today for this site are used.',
  'page-host-limit-reached': 'That site was asked too often. Try again in a minute.',
  'page-bytes-limit-reached': 'As much was fetched for this network today as may be.',
  'proof-of-work-required': 'Solve the challenge and send it in the Proof-Of-Work header.',
  'too-many-requests': 'Too many requests from this network. Try again in a minute.',
  'too-many-tries':
    'Too many cards, coupons or return codes were tried in vain. Try again in ten minutes.',
  'internal-error': 'Something went wrong on this server.',
  'service-unavailable': 'This server cannot answer at the moment.',
}

/** The code of any error: its own if expected, otherwise `internal-error`. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'internal-error'
}

/** Whether to log an error for the operator: our own failures, not a visitor's. */
export function isForTheLog(error: unknown): boolean {
  return errorCodeOf(error) === 'internal-error' || error instanceof StoreUnavailable
}

/** Turns an error into its response, without any inner text. */
export function errorAnswer(c: Context, error: unknown, requestId: string): Response {
  const code = errorCodeOf(error)
  const body: ErrorBody = {
    code,
    message: MESSAGES[code],
    requestId,
    ...(error instanceof ProofOfWorkRequired && { challenge: error.challenge }),
  }
  return c.json(body, ERROR_STATUS[code], { 'Cache-Control': 'no-store' })
}
