/** Every error code of the server, with its HTTP status. The browser maps codes to words. */
export const ERROR_STATUS = {
  /** The body or query does not fit the endpoint's schema. */
  'invalid-request': 400,
  /** The input is not a web address. */
  'address-invalid': 400,
  /** The server does not fetch this address: another port or scheme, or a private network. */
  'address-not-allowed': 400,
  /** A write that did not come from a page of ours. */
  'cross-site-request': 403,
  /** No visit is open in this browser, or it has ended: the page opens one and retries. */
  'visit-required': 403,
  /** The one free photo or URL of this browser session is used. */
  'capture-limit-reached': 403,
  /**
   * The photo's text was already corrected, or the correction came too late or from somebody else.
   */
  'correction-refused': 403,
  /** A test card that the sandbox does not know, or that has expired. */
  'card-refused': 402,
  /** There is no live premium session in this browser. */
  'no-session': 403,
  /** A free question needs a document. */
  'no-document': 403,
  /** The 100 calls of the premium session are used. */
  'session-calls-used': 429,
  /** A premium session is active in this browser already. */
  'session-active': 409,
  /** No live session has this return code. */
  'return-code-unknown': 404,
  /** This site sells nothing: its operator has set up no payments. */
  'payments-closed': 403,
  /** The payment provider does not answer, or asks us to retry later. Nothing was charged. */
  'payment-provider-unavailable': 503,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  /** The body has no declared length. */
  'length-required': 411,
  /** The request names another host than this site's. */
  'wrong-host': 421,
  /** The site answered with an HTTP error, or could not be reached in time. */
  'page-unreachable': 422,
  /** The site refuses automated access (401, 403, 429, 451 or a challenge page). */
  'page-refused': 422,
  /** The page holds almost no text. */
  'page-too-little-text': 422,
  'page-needs-script': 422,
  /** The page is a login. */
  'page-is-login': 422,
  /** The page is a cookie wall and nothing else. */
  'page-is-cookie-wall': 422,
  /** The page has text that is plainly not a policy or terms. */
  'page-not-a-policy': 422,
  /** The page cannot be read: too large, an unknown type, a broken encoding. */
  'page-unreadable': 422,
  /** The address leads to a picture. */
  'page-is-picture': 422,
  /** The address leads to an archive of files. */
  'page-is-archive': 422,
  /** Reading the page exceeded its time or memory. */
  'page-took-too-long': 422,
  /** Answering exceeded its time or memory. */
  'answer-took-too-long': 422,
  /** A passage, question or document is longer than its limit in words or characters. */
  'text-too-long': 422,
  /** The visitor's free calls of today are used. */
  'daily-limit-reached': 429,
  /** The free calls of the visitor's network address are used. */
  'network-limit-reached': 429,
  /** The free calls of the whole site are used. */
  'site-limit-reached': 429,
  /** All visitors together have sent too many requests to this site within the minute. */
  'page-host-limit-reached': 429,
  /** The visitor's network has used up its daily bytes of fetched pages. */
  'page-bytes-limit-reached': 429,
  /**
   * The free quota is running out too fast: a free call needs a proof of work. The body has the
   * challenge.
   */
  'proof-of-work-required': 428,
  /** Too many requests from one network address in a short time. */
  'too-many-requests': 429,
  /**
   * Too many failed attempts with cards, coupons or return codes by this browser or its network.
   */
  'too-many-tries': 429,
  'internal-error': 500,
  /** The server is stopping, or its store cannot be reached. */
  'service-unavailable': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** Whether a value from the wire is one of the codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}
