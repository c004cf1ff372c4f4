import cluster from 'node:cluster'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isInRange } from '../core/network/ip-address.ts'
import { Leases } from './actions/answers/leases.ts'
import { createPayments } from './adapters/create-payments.ts'
import { createLanguageModel } from './adapters/language-model/language-model.ts'
import { suggestLocalModels } from './adapters/language-model/local-model-servers.ts'
import { createModelAnalyst } from './adapters/language-model/model-analyst.ts'
import { createAddressCheck, createPageFetcher } from './adapters/page-fetch/fetch-page.ts'
import { createPageRenderer } from './adapters/page-renderer.ts'
import { createQuotingAnalyst } from './adapters/quoting-analyst.ts'
import { createWorkerPool, TEXT_WORKER_HEAP } from './adapters/text-work/worker-pool.ts'
import { createApp } from './app.ts'
import { StoreUnavailable } from './app-error.ts'
import { type Config, ConfigError, describeStore, readConfig } from './config/config.ts'
import type { Deps } from './deps.ts'
import { createLog, type Log } from './log.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import type { Analyst } from './ports/analyst.ts'
import { BackgroundWork } from './process/background-work.ts'
import { preventCoreDumps } from './process/core-dumps.ts'
import { closeServer, GIVE_BACK_MS, HARD_END_MS, listen, SHUTDOWN_MS } from './process/listen.ts'
import { startHousekeeping, startPayments } from './process/periodic-work.ts'
import { answeredBy, describeStart } from './process/start-message.ts'
import { startWorkers, superviseWorker, WorkerNotReady } from './process/supervise-workers.ts'
import { RoutesUnderWay, startWatchdog } from './process/watchdog.ts'
import { createMetricsApp } from './routes/operations-routes.ts'
import { openStore, prepareStore } from './store/open-store.ts'
import type { TextWork } from './text-work.ts'
import { loadWebsite } from './website.ts'

const WEBSITE_FOLDER = 'dist/web'
/** Finds a program next to this file, in the sources and in the build. */
const programFile = (name: string) =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)

const TOKEN_BYTES = 32

try {
  await main()
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
  else if (!(error instanceof WorkerNotReady)) throw error
  process.exit(1)
}

async function main(): Promise<void> {
  const coreDumps = preventCoreDumps()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const workers = config.workers === 'auto' ? availableParallelism() : config.workers
  if (cluster.isPrimary) await prepareStoreOrExit(config)
  if (cluster.isPrimary && workers > 1) await supervise(config, log, workers)
  else await serve(config, log, workers)
  if (cluster.isWorker) return
  // Printed after the signal handlers are set: a reader of this message may end the process at
  // once.
  process.stdout.write(describeStart(config))
  log.started({ host: config.host, port: config.port, coreDumps })
  void suggestLocalModels(config, (words) => process.stdout.write(words))
}

/** Keeps the port, and starts the processes that serve it. */
async function supervise(config: Config, log: Log, count: number): Promise<void> {
  const workers = await startWorkers(count)
  const { contentType } = createMetrics()
  const metricsServer = await serveMetrics(config, { contentType, text: workers.metrics })
  const stop = async () => {
    metricsServer?.close()
    await workers.stop()
    log.stopped()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  process.on('SIGHUP', () => void workers.restart())
}

/** Serves the port, alone or as one of several workers. */
async function serve(config: Config, log: Log, workers: number): Promise<void> {
  const ownMetrics = createMetrics()
  const db = openStore(config.store, {
    onLostConnection: (lost) => log.unexpected(lost, { requestId: 'none', route: 'store' }),
  })
  const leases = new Leases(db, Date.now)
  const textWork = createWorkerPool({
    file: programFile('text-worker'),
    workers: Math.ceil(Math.min(config.textWorkers, availableParallelism()) / workers),
    resourceLimits: TEXT_WORKER_HEAP,
    metrics: ownMetrics,
    now: () => performance.now(),
  })
  const { allowLoopback, allowedPorts, forbidden } = config.fetch
  const allowedAddresses = { allowLoopback, allowedPorts, forbidden }
  const routesUnderWay = new RoutesUnderWay()
  let isStopping = false
  let isEnding = false
  const supervisor = superviseWorker({
    metrics: ownMetrics,
    stop: (how) => {
      // While a worker retires, the port stays ready: others serve it.
      isStopping = how === 'stop'
      if (!isEnding) void stop(isStopping ? config.drainMs : 0)
      isEnding = true
    },
  })
  const metrics = supervisor ? { ...ownMetrics, text: supervisor.metricsOfAll } : ownMetrics
  const deps = {
    config,
    db,
    now: Date.now,
    randomToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    randomId: randomUUID,
    fetchPage: createPageFetcher({
      userAgent: `Plainclause/0.1 (+${config.publicOrigin})`,
      ...allowedAddresses,
    }),
    renderPage:
      config.rendererUrl &&
      createPageRenderer({
        url: config.rendererUrl,
        checkAddress: createAddressCheck(allowedAddresses),
      }),
    analyst: createAnalyst(config, textWork, { log, metrics }),
    textWork,
    payments: createPayments(config.payments, {
      now: Date.now,
      random: Math.random,
      randomId: randomUUID,
    }),
    background: new BackgroundWork(log),
    log,
    metrics,
    isStopping: () => isStopping,
    routesUnderWay,
    website: loadWebsite(WEBSITE_FOLDER, {
      values: {
        OPERATOR_NAME: config.operator.name,
        OPERATOR_CONTACT: config.operator.contact,
        MODEL_PROVIDER: answeredBy(config),
      },
      hasServiceWorker: config.hasServiceWorker,
    }),
  }

  const app = createApp(deps, leases)
  const { host, port } = config
  const server = await listen(
    app.fetch,
    {
      host,
      port,
      portSetting: 'PORT',
      isTrustedProxy: (address) => config.trustedProxies.some((range) => isInRange(address, range)),
    },
    { connections: config.connections.inAll, perNetwork: config.connections.perNetwork },
  )
  const metricsServer = supervisor ? undefined : await serveMetrics(config, metrics)
  textWork.warmUp()
  // What starting leaves behind. The flag is in server-command.json.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const stopWatchdog = startWatchdog(programFile('watchdog-thread'), routesUnderWay)

  const stopHousekeeping = startHousekeeping(deps, leases)
  const stopPayments = startPayments(deps)

  async function stop(drainMs: number): Promise<void> {
    // A signal, since `exit` would wait for a worker that runs native code.
    const end = () => process.kill(process.pid, 'SIGKILL')
    const hardEnd = setTimeout(end, drainMs + HARD_END_MS)
    await delay(drainMs)
    stopHousekeeping()
    metricsServer?.close()
    const paymentsStopped = stopPayments()
    await closeServer(server, SHUTDOWN_MS)
    const workersClosed = textWork.close()
    // Interrupted calls are released while the store is still open.
    await Promise.race([
      Promise.all([leases.whenIdle().then(() => deps.background.whenIdle()), paymentsStopped]),
      delay(GIVE_BACK_MS, undefined, { ref: false }),
    ])
    await db.destroy()
    await workersClosed
    await stopWatchdog()
    if (supervisor === undefined) log.stopped()
    supervisor?.leave()
    // The timer must not keep the process alive, but still ends it if something else does.
    hardEnd.unref()
  }
  if (supervisor === undefined) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        isStopping = true
        void stop(config.drainMs)
      })
    }
    return
  }
  // A terminal and systemd send signals to all processes: the supervisor says what they mean.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  supervisor.isReady()
}

function createAnalyst(
  { languageModel }: Config,
  textWork: TextWork,
  { log, metrics }: Pick<Deps, 'log' | 'metrics'>,
): Analyst {
  if (languageModel === undefined) return createQuotingAnalyst(textWork)
  const model = createLanguageModel(languageModel, Math.random, (isDown) => {
    metrics.modelBreakerOpen.set(isDown ? 1 : 0)
    if (isDown) log.modelBreakerOpened()
    else log.modelBreakerClosed()
  })
  return createModelAnalyst(model, textWork, languageModel, Math.random)
}

async function prepareStoreOrExit({ store }: Config): Promise<void> {
  try {
    await prepareStore(store, {
      onWait: () => process.stdout.write(`Waiting for ${describeStore(store)} ...\n`),
    })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    // The driver's message, for the operator; neither driver nor server ever repeats a password.
    const words = error.cause instanceof Error ? error.cause.message : ''
    process.stderr.write(
      `The store does not answer: ${describeStore(store)} (${words || error.reason}). Set DATABASE_URL or DATA_DIR.\n`,
    )
    process.exit(1)
  }
}

async function serveMetrics(
  { host, metrics: { port } }: Config,
  metrics: Pick<Metrics, 'contentType' | 'text'>,
): Promise<Server | undefined> {
  if (port === undefined) return undefined
  return await listen(createMetricsApp(metrics).fetch, { host, port, portSetting: 'METRICS_PORT' })
}
