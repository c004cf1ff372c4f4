import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getRequestListener, serve } from '@hono/node-server'
import { HOUSEKEEPING_INTERVAL_MS, Leases } from './actions/leases.ts'
import { createPayments } from './adapters/create-payments.ts'
import { createLanguageModel } from './adapters/language-model/language-model.ts'
import { createModelAnalyst } from './adapters/language-model/model-analyst.ts'
import { createPageFetcher } from './adapters/page-fetch/fetch-page.ts'
import { limitFetches, PAGES_AT_ONCE } from './adapters/page-fetch/limit-fetches.ts'
import { createQuotingAnalyst } from './adapters/quoting-analyst.ts'
import type { Analyst } from './analyst.ts'
import { answeredBy } from './answered-by.ts'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createMetricsApp } from './routes/metrics-app.ts'
import { describeStart } from './start-message.ts'
import { openStore } from './store/open-store.ts'
import { prepareStore } from './store/prepare-store.ts'
import { purge } from './store/purge.ts'
import { describeStore } from './store/store-kind.ts'
import { StoreUnavailable } from './store/store-unavailable.ts'
import { loadWebsite } from './website.ts'

const WEBSITE_FOLDER = 'dist/web'

const TOKEN_BYTES = 32
const PURGE_INTERVAL_MS = 60 * 60 * 1_000
/** Open answers may finish for this long after the signal to stop. */
const SHUTDOWN_MS = 10_000

/** A client may take this long to send its headers, and this long for the whole request. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

await main()

async function main(): Promise<void> {
  const config = readConfigOrExit()
  const log = createLog(config.logLevel)
  const metrics = createMetrics()
  await prepareStoreOrExit(config)
  const db = openStore(config.store, {
    onLostConnection: (lost) => log.unexpected(lost, { requestId: 'none', route: 'store' }),
  })
  const leases = new Leases(db, Date.now)
  const deps = {
    config,
    db,
    now: Date.now,
    randomToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    randomId: randomUUID,
    fetchPage: limitFetches(
      createPageFetcher({
        userAgent: `Plainclause/0.1 (+${config.publicOrigin})`,
        allowLoopback: config.fetch.allowLoopback,
        allowedPorts: config.fetch.allowedPorts,
      }),
      PAGES_AT_ONCE,
    ),
    analyst: createAnalyst(config),
    payments: createPayments(config.payments, {
      now: Date.now,
      random: Math.random,
      randomId: randomUUID,
    }),
    log,
    metrics,
    website: loadWebsite(WEBSITE_FOLDER, {
      OPERATOR_NAME: config.operator.name,
      OPERATOR_CONTACT: config.operator.contact,
      MODEL_PROVIDER: answeredBy(config),
    }),
  }

  const app = createApp(deps, leases)
  const server = serve({
    fetch: app.fetch,
    hostname: config.host,
    port: config.port,
    serverOptions: { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  })
  server.on('error', (error: NodeJS.ErrnoException) => exitOnListenError(error, config))
  server.on('listening', () => {
    process.stdout.write(describeStart(config))
    log.started({ host: config.host, port: config.port })
  })
  const metricsServer = serveMetrics(config, metrics)

  const tending = every(HOUSEKEEPING_INTERVAL_MS, async () => {
    const releasedCalls = await leases.tend()
    if (releasedCalls > 0) log.housekeeping({ releasedCalls })
  })
  const purging = every(PURGE_INTERVAL_MS, () => purge(db, Date.now()))

  function every(interval: number, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => {
      work().catch((error) => log.unexpected(error, { requestId: 'none', route: 'housekeeping' }))
    }, interval)
  }

  async function stop(): Promise<void> {
    clearInterval(tending)
    clearInterval(purging)
    metricsServer?.close()
    deps.payments?.sandbox?.close()
    const deadline = setTimeout(() => closeAllConnections(server), SHUTDOWN_MS)
    await new Promise((done) => server.close(done))
    clearTimeout(deadline)
    await db.destroy()
    log.stopped()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop())
  }
}

function createAnalyst({ languageModel }: Config): Analyst {
  if (languageModel === undefined) return createQuotingAnalyst()
  const model = createLanguageModel(languageModel, Math.random)
  return createModelAnalyst(model, languageModel, Math.random)
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function prepareStoreOrExit({ store }: Config): Promise<void> {
  try {
    await prepareStore(store)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    // The driver's words for the operator; neither it nor the server ever repeats a password.
    const words = error.cause instanceof Error ? error.cause.message : ''
    process.stderr.write(
      `The store does not answer: ${describeStore(store)} (${words || error.reason}). Set DATABASE_URL or DATA_DIR.\n`,
    )
    process.exit(1)
  }
}

function exitOnListenError(error: NodeJS.ErrnoException, { host, port }: Config): never {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Set PORT to another one.`
      : `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT.`
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function serveMetrics(
  config: Config,
  metrics: ReturnType<typeof createMetrics>,
): Server | undefined {
  if (config.metrics.port === undefined) return undefined
  const listener = getRequestListener(createMetricsApp(metrics).fetch)
  return createServer(listener).listen(config.metrics.port, config.host)
}

function closeAllConnections(server: ReturnType<typeof serve>): void {
  if ('closeAllConnections' in server) server.closeAllConnections()
}
