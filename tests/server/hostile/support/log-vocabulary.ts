import { z } from 'zod'
import { errorCodeSchema } from '../../../../src/api/endpoint.ts'
import { ENDPOINTS } from '../../../../src/api/endpoints.ts'
import { API_PATHS } from '../../../../src/api/paths.ts'

const ROUTES = [
  ...ENDPOINTS.map(({ path }) => path),
  ...Object.values(API_PATHS),
  '/api/*',
  '/*',
  '*',
]

/** Everything that a log line may contain while visitors use the server: nothing they can choose. */
const lineSchema = z.union([
  z.strictObject({
    level: z.number(),
    time: z.iso.datetime(),
    msg: z.literal('request'),
    requestId: z.uuid(),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    route: z.enum(ROUTES),
    status: z.number().int().max(499),
    code: errorCodeSchema.optional(),
    durationMs: z.number(),
  }),
  z.strictObject({
    level: z.number(),
    time: z.iso.datetime(),
    msg: z.literal('payment'),
    paymentId: z.uuid(),
    outcome: z.enum([
      'created',
      'processing',
      'requires-action',
      'succeeded',
      'failed',
      'refunded',
    ]),
  }),
  z.looseObject({ msg: z.enum(['started', 'housekeeping']) }),
])

/** The lines of a server's output that contain anything else. */
export function strangeLogLines(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .filter((line) => !lineSchema.safeParse(JSON.parse(line)).success)
}
