import { z } from 'zod'
import { ERROR_STATUS, isErrorCode } from './error-codes.ts'

export const errorCodeSchema = z.enum(Object.keys(ERROR_STATUS).filter(isErrorCode))

/**
 * The challenge that a browser solves before a free call; see
 * `src/core/allowance/proof-of-work.ts`.
 */
const challengeSchema = z.object({
  token: z.string().describe('Sent back in the Proof-Of-Work header, before the solutions.'),
  seed: z.string().describe('128 bits in hexadecimal.'),
  puzzles: z.number().int(),
  zeroBits: z.number().int(),
})

export type Challenge = z.infer<typeof challengeSchema>

/** The body of every error response. `message` is for developers, never for visitors. */
export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  requestId: z.string(),
  challenge: challengeSchema.optional().describe('With proof-of-work-required only.'),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
