import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const errorCodeSchema = z.enum(codes)

/** The body of every answer that is not a success. `message` is for developers, never for visitors. */
export const errorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  requestId: z.string(),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
