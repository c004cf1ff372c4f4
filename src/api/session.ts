import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { API_PATHS } from './paths.ts'
import { timeZoneSchema, visitSchema } from './visit.ts'

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
