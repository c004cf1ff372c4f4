import { type ZodType, z } from 'zod'
import { ERROR_STATUS, type ErrorCode, isErrorCode } from './error-codes.ts'

/**
 * One endpoint of the API. The server validates with it, the browser's types come from it, and the
 * OpenAPI document is made from it.
 */
export type Endpoint = Readonly<{
  method: 'get' | 'post'
  path: string
  summary: string
  request: ZodType
  /** The body of a success; for an event stream, one of its events. */
  response: ZodType
  responseType: 'application/json' | 'text/event-stream'
  /** An alternative success response: raw bytes, described by headers. */
  binaryResponse?: Readonly<{
    type: 'application/octet-stream'
    description: string
    headers: Readonly<Record<string, string>>
  }>
  /** Request headers that this endpoint reads, by name. */
  requestHeaders?: Readonly<Record<string, string>>
  maxBodyBytes: number
  /** The errors of this endpoint besides those of every endpoint. */
  errors: readonly ErrorCode[]
}>

/** A readonly value of the wire, so that it is assignable to and from the core's types. */
export type ReadonlyDeep<Value> = Value extends object
  ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
  : Value

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
