import type { ZodType } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * One endpoint of the wire. The server validates with it, the browser is typed by it, and the
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
  /** A second kind of success: bytes as they are, and the headers that say more about them. */
  binaryResponse?: Readonly<{
    type: 'application/octet-stream'
    description: string
    headers: Readonly<Record<string, string>>
  }>
  /** Headers of a request that mean something here, by their names. */
  requestHeaders?: Readonly<Record<string, string>>
  maxBodyBytes: number
  /** The errors this endpoint adds to those that every endpoint can answer with. */
  errors: readonly ErrorCode[]
}>
