/** The header of a proof of work: the challenge's token, a colon and the solutions. */
export const PROOF_OF_WORK_HEADER = 'Proof-Of-Work'

export const PROOF_OF_WORK_HEADERS = {
  [PROOF_OF_WORK_HEADER]: 'Sent again after proof-of-work-required: token, colon, solutions.',
}

/**
 * Every path of the API, separate from the schemas, so that the browser need not load those for a
 * string.
 */
export const API_PATHS = {
  visit: '/api/visit',
  pages: '/api/pages',
  policySearches: '/api/policy-searches',
  analyses: '/api/analyses',
  questions: '/api/questions',
  coupons: '/api/coupons/check',
  payments: '/api/payments',
  paymentStatus: '/api/payments/status',
  stripeWebhook: '/api/webhooks/stripe',
  testCards: '/api/sandbox/payment-methods',
  testAuthentications: '/api/sandbox/authentications',
  cancelSession: '/api/session/cancel',
  returnCode: '/api/session/return-code',
  restoreSession: '/api/session/restore',
  cspReports: '/api/csp-reports',
  openapi: '/api/openapi.json',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
} as const

/** The page that takes a text from the window that opened it; its policy headers differ by one. */
export const HANDOVER_PAGE = '/handover'
