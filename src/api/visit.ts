import { z } from 'zod'
import { PREMIUM_CALLS } from '../core/limits.ts'
import type { Endpoint } from './endpoint.ts'
import { API_PATHS } from './paths.ts'

/** Longest IANA time zone name that is accepted, in characters; the longest in use has 32. */
const TIME_ZONE_MAX_CHARACTERS = 64

/** Hex characters of the public id of a session, of a browser or paid: 64 bits. */
export const SESSION_ID_CHARACTERS = 16

export const timeZoneSchema = z
  .string()
  .max(TIME_ZONE_MAX_CHARACTERS)
  .describe('IANA name of the visitor’s time zone. It determines when the free calls reset.')

/**
 * What became of the money of a payment; absent where there is none.
 * - `authorised`: the card's bank holds it. It is taken when the first call has been answered.
 * - `taken`: charged, or being charged.
 * - `voided`: it was never taken, and is held no longer.
 */
export const chargeSchema = z.enum(['authorised', 'taken', 'voided'])

/**
 * The premium session of this browser, reported until 24 hours past its end.
 * - `live`: it is running.
 * - `expired`: its 24 hours are over.
 * - `cancelled`: the visitor ended it.
 * - `refunded`: the payment was refunded in full, or lost in a dispute; with the charge `voided`, the
 *   card's bank did not let the money be taken.
 */
const premiumSchema = z.object({
  state: z.enum(['live', 'expired', 'cancelled', 'refunded']),
  expiresAt: z.number().int(),
  callsRemaining: z.number().int().min(0).max(PREMIUM_CALLS),
  extendableUntil: z
    .number()
    .int()
    .optional()
    .describe('An extension can be bought until then. Absent: it cannot.'),
  charge: chargeSchema.optional(),
  paymentId: z
    .uuid()
    .optional()
    .describe('Once money was taken: the payment, which tells its payer where the receipt is.'),
  isReturnCodeUntold: z
    .literal(true)
    .optional()
    .describe('No return code of this live session has been shown yet.'),
})

/** A payment of this browser that is neither paid nor failed. */
const pendingPaymentSchema = z.object({
  paymentId: z.uuid(),
  kind: z.enum(['new', 'extension']),
  status: z.enum(['requires-action', 'processing', 'unknown']),
})

/**
 * How to pay on this site.
 * - `sandbox`: with test cards; nothing is charged.
 * - `closed`: not at all; the operator has set up no payments.
 */
const paymentsSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('stripe'), publishableKey: z.string() }),
  z.object({ mode: z.literal('sandbox') }),
  z.object({ mode: z.literal('closed') }),
])

/** What the server knows about a visitor. Times are milliseconds since 1970, UTC. */
export const visitSchema = z.object({
  serverTime: z.number().int(),
  sessionId: z
    .string()
    .length(SESSION_ID_CHARACTERS)
    .describe('Identifies a browser session. It grants no access: it is not the token.'),
  tier: z.enum(['free', 'premium']).describe('Premium exactly while `premium.state` is live.'),
  free: z.object({
    callsUsedToday: z.number().int().nonnegative(),
    resetsAt: z.number().int().describe('The next local midnight, fixed when the count began.'),
    photoUsed: z.boolean(),
    urlUsed: z.boolean(),
  }),
  premium: premiumSchema.optional().describe('Absent: this browser holds no session.'),
  premiumId: z
    .string()
    .length(SESSION_ID_CHARACTERS)
    .optional()
    .describe('Identifies a premium session, extended or not. It grants no access.'),
  pendingPayment: pendingPaymentSchema.optional(),
  payments: paymentsSchema,
  analyst: z.enum(['built-in', 'language-model']),
})

export type Visit = z.infer<typeof visitSchema>

/** Opens a visit: sets missing cookies of the free allowance and returns its state. */
export const openVisitEndpoint = {
  method: 'post',
  path: API_PATHS.visit,
  summary: 'The free allowance and the tier of this visitor',
  request: z.strictObject({ timeZone: timeZoneSchema }),
  response: visitSchema,
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: ['invalid-request', 'cross-site-request', 'too-many-requests'],
} as const satisfies Endpoint

/** Longest input for a return code, including the spaces and dashes people type. */
const RETURN_CODE_MAX_CHARACTERS = 64

/** Ends the premium session of this browser at once, for all browsers. */
export const cancelSessionEndpoint = {
  method: 'post',
  path: API_PATHS.cancelSession,
  summary: 'Cancels the premium session',
  request: z.strictObject({
    timeZone: timeZoneSchema,
    confirmation: z
      .string()
      .max(20)
      .regex(/^\s*confirm\s*$/i),
  }),
  response: visitSchema,
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: ['invalid-request', 'cross-site-request', 'too-many-requests', 'no-session'],
} as const satisfies Endpoint

/** Makes a new return code for the live session; the previous one becomes invalid. */
export const returnCodeEndpoint = {
  method: 'post',
  path: API_PATHS.returnCode,
  summary: 'A new return code of the premium session',
  request: z.strictObject({}),
  response: z.object({ returnCode: z.string() }),
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: ['invalid-request', 'cross-site-request', 'too-many-requests', 'no-session'],
} as const satisfies Endpoint

/** Opens a paid session in this browser by its return code. Guesses are limited. */
export const restoreSessionEndpoint = {
  method: 'post',
  path: API_PATHS.restoreSession,
  summary: 'Opens a premium session by its return code',
  request: z.strictObject({
    timeZone: timeZoneSchema,
    returnCode: z.string().min(1).max(RETURN_CODE_MAX_CHARACTERS),
  }),
  response: visitSchema,
  responseType: 'application/json',
  maxBodyBytes: 1_024,
  errors: [
    'invalid-request',
    'cross-site-request',
    'too-many-requests',
    'too-many-tries',
    'return-code-unknown',
    'session-active',
  ],
} as const satisfies Endpoint
