import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { AnalysisEvent, AnalysisRequest } from '../../../src/api/analyses.ts'
import type { ErrorBody } from '../../../src/api/endpoint.ts'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { Visit } from '../../../src/api/visit.ts'
import { answerQuestionByQuoting } from '../../../src/core/analyst/answer-question.ts'
import { citeSentence } from '../../../src/core/analyst/check-citations.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import { Leases } from '../../../src/server/actions/answers/leases.ts'
import type { PageRenderer } from '../../../src/server/adapters/page-renderer.ts'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { Deps, PageFetcher } from '../../../src/server/deps.ts'
import type { ServerEnv } from '../../../src/server/http/request-context.ts'
import { createLog } from '../../../src/server/log.ts'
import { createMetrics } from '../../../src/server/metrics.ts'
import type { Analyst } from '../../../src/server/ports/analyst.ts'
import type { PaymentProvider } from '../../../src/server/ports/payment-provider.ts'
import { BackgroundWork } from '../../../src/server/process/background-work.ts'
import { RoutesUnderWay } from '../../../src/server/process/watchdog.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import type { TextWork } from '../../../src/server/text-work.ts'
import { emptyWebsite, type Website } from '../../../src/server/website.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { textWorkHere } from '../../support/text-work.ts'
import { cleanUpAfterEach } from './cleanups.ts'
import { eventsOf } from './over-http.ts'
import { openEmptyStore } from './test-store.ts'

export const ORIGIN = 'http://localhost:3000'
export const NOON = Date.parse('2026-06-15T12:00:00Z')

/** An analyst that returns the question, with the first sentence it was given as its source. */
export const echoAnalyst: Analyst = {
  kind: 'built-in',
  answerQuestion: async ({ question, documents }) =>
    answerQuestionByQuoting(question, documents, [], MODELS),
  answer: async ({ questionId, passages }) => {
    const frame = { questionId, analyst: 'built-in', notices: [] } as const
    const [first] = passages
    const sentence = first?.sentences[0]
    if (first === undefined || sentence === undefined) {
      return { ...frame, standing: 'not-stated', statements: [] }
    }
    const citations = [citeSentence(first, sentence)]
    const statements = [{ text: 'The document says so.', citations }]
    return { ...frame, standing: 'stated', statements }
  },
}

type Options = Readonly<{
  settings?: Readonly<Record<string, string>>
  analyst?: Analyst
  fetchPage?: PageFetcher
  renderPage?: PageRenderer
  payments?: PaymentProvider
  background?: BackgroundWork
  db?: Kysely<Schema>
  website?: Website
  textWork?: TextWork
}>

export type TestServer = Readonly<{
  app: Hono<ServerEnv>
  db: Kysely<Schema>
  leases: Leases
  logLines: string[]
  clock: { now: number }
  deps: Deps
}>

const servers: TestServer[] = []
const responses: Response[] = []

// An analysis that is never read to its end must not meet a closed store. This runs before the stores
// are closed: their module is imported above, so that its clean-up runs later.
cleanUpAfterEach('test', async () => {
  for (const { body } of responses.splice(0)) if (body?.locked === false) await body.cancel()
  for (const { leases, deps } of servers.splice(0)) {
    await vi.waitUntil(() => leases.runningCount === 0, { timeout: 5_000 })
    await deps.background.whenIdle()
  }
})

/** The real application on an empty store, with a clock that tests move. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const clock = { now: NOON }
  const db = options.db ?? (await openEmptyStore())
  const logLines: string[] = []
  const log = createLog('info', { write: (line: string) => logLines.push(line) })
  let tokens = 0
  let ids = 0
  const deps: Deps = {
    config: readConfig({ ...options.settings }),
    db,
    now: () => clock.now,
    randomToken: () => {
      tokens += 1
      return `${Math.random().toString(36).slice(2)}-${tokens}`.padEnd(43, 'x').slice(0, 43)
    },
    randomId: () => {
      ids += 1
      return `request-${ids}`
    },
    fetchPage: options.fetchPage ?? (() => Promise.reject(new Error('no page was expected'))),
    renderPage: options.renderPage,
    analyst: options.analyst ?? echoAnalyst,
    textWork: options.textWork ?? textWorkHere(),
    payments: options.payments,
    background: options.background ?? new BackgroundWork(log),
    log,
    metrics: createMetrics(),
    website: options.website ?? emptyWebsite(),
    isStopping: () => false,
    routesUnderWay: new RoutesUnderWay(),
  }
  const leases = new Leases(db, deps.now)
  const server = { app: createApp(deps, leases), db, leases, logLines, clock, deps }
  servers.push(server)
  return server
}

type RequestOfBrowser = Readonly<{
  method: string
  body: string
  headers: Readonly<Record<string, string>>
}>
type Connection = Readonly<{ incoming: { socket: { remoteAddress: string } } }>

/** What answers a browser: the application in this process, or a server in another. */
export type AnsweringServer = Readonly<{
  app: Readonly<{
    request: (
      path: string,
      request: RequestOfBrowser,
      connection: Connection,
    ) => Response | Promise<Response>
  }>
}>

/** A browser: stores cookies, sends what browsers send. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #server: AnsweringServer
  readonly #address: string

  constructor(server: AnsweringServer, address = '203.0.113.7') {
    this.#server = server
    this.#address = address
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /**
   * Posts like our pages: it opens a visit before it fetches a page, and repeats a first payment with
   * its cookie.
   */
  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (path === API_PATHS.pages && this.cookies.size === 0) await this.visit()
    const response = await this.postOnce(path, body, headers)
    if (path !== API_PATHS.payments || response.status !== 200) return response
    const { status } = await response.clone().json()
    return status === 'send-again' ? await this.postOnce(path, body, headers) : response
  }

  async postOnce(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.#server.app.request(
      path,
      {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: this.cookieHeader,
          ...headers,
        },
      },
      { incoming: { socket: { remoteAddress: this.#address } } },
    )
    responses.push(response)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const [name = '', value = ''] = pair.split('=')
      this.cookies.set(name, value)
    }
    return response
  }

  async visit(timeZone = 'UTC'): Promise<Visit> {
    const response = await this.post(API_PATHS.visit, { timeZone })
    if (response.status !== 200) throw new Error(`visit answered ${response.status}`)
    return await response.json()
  }

  async analyse(request: AnalysisRequest): Promise<Response> {
    return await this.post(API_PATHS.analyses, request)
  }

  /** Simulates a browser restart, which drops cookies without Max-Age. */
  restart(): void {
    this.cookies.delete('browser-session')
  }
}

const SENTENCE = 'We never sell your personal information.'
let requests = 0

/** A request about a document of one sentence, with a unique id. */
export function analysisRequest(change: Partial<AnalysisRequest> = {}): AnalysisRequest {
  requests += 1
  return {
    requestId: `00000000-0000-4000-8000-${String(requests).padStart(12, '0')}`,
    page: 'landing',
    origin: 'url',
    timeZone: 'UTC',
    document: { title: 'Privacy Policy' },
    questions: ANALYSIS_QUESTION_IDS.map((id) => ({
      id,
      passages: [{ n: 1, start: 0, text: SENTENCE }],
    })),
    ...change,
  }
}

/** The events of a stream, in order. */
export async function readEvents(response: Response): Promise<readonly AnalysisEvent[]> {
  return eventsOf(await response.text())
}

export async function readError(response: Response): Promise<ErrorBody> {
  return await response.json()
}
