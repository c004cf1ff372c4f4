import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { healthProbe, readinessProbe } from '../../api/endpoints.ts'
import { API_PATHS } from '../../api/paths.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { type Recognition, senderOfRequest } from '../http/recognise-visitor.ts'
import { readText } from '../http/request-body.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { Metrics } from '../metrics.ts'
import { openApiDocument } from '../openapi.ts'

/** Endpoints for operators and machines: health, readiness, metrics, OpenAPI and security.txt. */
export function operationsRoutes(app: Hono<ServerEnv>, deps: Deps, version: string): void {
  // One buffer shared by all answers, as with the website's files.
  const document = Buffer.from(JSON.stringify(openApiDocument(deps.config.publicOrigin, version)))
  app.get(API_PATHS.openapi, (c) => c.body(document, 200, { 'Content-Type': 'application/json' }))

  app.get(SECURITY_TXT_PATH, (c) => c.text(securityTxt(deps)))

  app.get(healthProbe.path, (c) => c.text(healthProbe.answer))

  app.get(readinessProbe.path, async (c) => {
    if (deps.isStopping()) throw new AppError('service-unavailable')
    await assertStoreAnswers(deps)
    return c.text(readinessProbe.answer)
  })

  app.get(API_PATHS.metrics, async (c) => {
    const { token } = deps.config.metrics
    const given = c.req.header('authorization')
    if (token === undefined || !isSame(given ?? '', `Bearer ${token}`)) {
      throw new AppError('not-found')
    }
    const { text, contentType } = deps.metrics
    return c.text(await text(), 200, { 'Content-Type': contentType })
  })
}

const SECURITY_TXT_PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60 * 1_000
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

const contactSchema = z.union([
  z.url({ protocol: /^https$/ }),
  z.email().transform((address) => `mailto:${address}`),
])

/**
 * Where to report a vulnerability of this site (RFC 9116).
 *
 * @throws AppError 'not-found' if OPERATOR_CONTACT is neither an email address nor an https page
 */
function securityTxt({ config, now }: Deps): string {
  const contact = contactSchema.safeParse(config.operator.contact)
  if (!contact.success) throw new AppError('not-found')
  const today = now() - (now() % DAY_MS)
  return [
    `Contact: ${contact.data}`,
    `Expires: ${new Date(today + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    `Canonical: ${config.publicOrigin}${SECURITY_TXT_PATH}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}

async function assertStoreAnswers({ db }: Deps): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('service-unavailable', { cause: error })
  }
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Serves the metrics on a separate port, which the operator keeps off the internet. */
export function createMetricsApp({
  contentType,
  text,
}: Pick<Metrics, 'contentType' | 'text'>): Hono {
  const app = new Hono()
  app.use(securityHeaders({ styleHashes: [], scriptHashes: [], usesStripe: false, isHttps: false }))
  app.get(API_PATHS.metrics, async (c) =>
    c.text(await text(), 200, { 'Content-Type': contentType }),
  )
  return app
}

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
