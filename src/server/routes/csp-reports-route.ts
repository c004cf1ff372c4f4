import type { Hono } from 'hono'
import { z } from 'zod'
import { API_PATHS } from '../../api/paths.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { AppError } from '../app-error.ts'
import { type Recognition, senderOfRequest } from '../http/recognise-visitor.ts'
import { readText } from '../http/request-body.ts'
import type { ServerEnv } from '../http/request-context.ts'

const REPORT_MAX_BYTES = 16 * 1_024
const REPORTS_PER_MINUTE = 10
/** Reports read of one request: browsers batch them, and a broken page repeats the same one. */
const REPORTS_READ = 5

const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'font-src',
  'object-src',
  'manifest-src',
  'media-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'trusted-types',
  'require-trusted-types-for',
])

/** Values that replace an address where there is none. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-policy',
  'trusted-types-sink',
])

/** The formats of the Reporting API (this one) and of `report-uri` (the next). */
const reportingApi = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .transform((reports) => reports.map(({ body }) => [body.effectiveDirective, body.blockedURL]))
const reportUri = z
  .object({
    'csp-report': z.object({ 'violated-directive': z.string(), 'blocked-uri': z.string() }),
  })
  .transform(({ 'csp-report': report }) => [[report['violated-directive'], report['blocked-uri']]])
const reportsSchema = z.union([reportingApi, reportUri])

/**
 * Receives browsers' reports of violations of the content security policy. Anybody can send one, so
 * only known words and an origin are logged, never an address or a text.
 */
export function cspReportsRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  app.post(API_PATHS.cspReports, async (c) => {
    const sender = await senderOfRequest(recognition, c)
    await limitRequests(deps, 'reports', sender, REPORTS_PER_MINUTE)
    for (const [directive = '', blocked = ''] of readReports(await readText(c, REPORT_MAX_BYTES))) {
      const [name = ''] = directive.split(' ')
      const known = DIRECTIVES.has(name) ? name : 'other'
      deps.log.cspViolation({ directive: known, blocked: originOf(blocked) })
      deps.metrics.cspViolations.inc({ directive: known })
    }
    return c.body(null, 204)
  })
  app.all(API_PATHS.cspReports, () => {
    throw new AppError('method-not-allowed')
  })
}

function readReports(text: string): readonly (readonly string[])[] {
  try {
    const reports: unknown = JSON.parse(text)
    // Cut before the check, which collects the errors of every report.
    return reportsSchema.parse(Array.isArray(reports) ? reports.slice(0, REPORTS_READ) : reports)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new AppError('invalid-request')
    }
    throw error
  }
}

function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null'
  return origin === 'null' ? 'other' : origin
}
