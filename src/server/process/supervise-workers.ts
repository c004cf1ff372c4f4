import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { z } from 'zod'
import type { Metrics } from '../metrics.ts'

/** A worker that ends is replaced after this time, doubled while workers end before they are ready. */
const REPLACE_AFTER_MS = 200
const REPLACE_LATEST_MS = 30_000
/** A worker that does not tell its metrics in this time is left out. */
const METRICS_WAIT_MS = 2_000

/** The worker processes of a server, on one port. */
export type Workers = Readonly<{
  /** Replaces one worker after the other; the port is served all the time. */
  restart: () => Promise<void>
  /** Resolves when all have ended. */
  stop: () => Promise<void>
  metrics: () => Promise<string>
}>

/**
 * Starts worker processes and replaces those that end.
 *
 * @throws WorkerNotReady
 */
export async function startWorkers(count: number): Promise<Workers> {
  const supervisor = new WorkerSupervisor()
  await Promise.all(Array.from({ length: count }, () => supervisor.start()))
  supervisor.replaceThoseThatEnd()
  return supervisor
}

/** A worker has ended before it was ready; its own output says why. */
export class WorkerNotReady extends Error {}

class WorkerSupervisor implements Workers {
  readonly #workers = new Set<Worker>()
  readonly #answers = new Map<string, (metrics: WorkerMetrics) => void>()
  #questions = 0
  #isReplacing = false
  #replaceAfterMs = REPLACE_AFTER_MS

  replaceThoseThatEnd(): void {
    this.#isReplacing = true
  }

  /** Starts one worker; resolves when it is ready. */
  async start(): Promise<void> {
    const worker = cluster.fork()
    this.#workers.add(worker)
    await new Promise<void>((ready, fail) => {
      worker.on('message', (message) => {
        const parsed = fromWorkerSchema.safeParse(message)
        if (!parsed.success) return
        if (parsed.data.type === 'ready') {
          this.#replaceAfterMs = REPLACE_AFTER_MS
          ready()
        } else this.#hear(worker, parsed.data)
      })
      worker.once('exit', () => {
        fail(new WorkerNotReady())
        if (this.#workers.delete(worker) && this.#isReplacing) void this.#replace()
      })
    })
  }

  async #replace(): Promise<void> {
    await delay(this.#replaceAfterMs)
    this.#replaceAfterMs = Math.min(2 * this.#replaceAfterMs, REPLACE_LATEST_MS)
    // One that ends before it is ready is replaced as any other.
    if (this.#isReplacing) await this.start().catch(() => undefined)
  }

  async restart(): Promise<void> {
    for (const worker of [...this.#workers]) {
      await this.start()
      await this.#end(worker, 'retire')
    }
  }

  async stop(): Promise<void> {
    this.#isReplacing = false
    await Promise.all([...this.#workers].map((worker) => this.#end(worker, 'stop')))
  }

  async #end(worker: Worker, how: 'stop' | 'retire'): Promise<void> {
    this.#workers.delete(worker)
    if (worker.isDead()) return
    const ended = new Promise((done) => worker.once('exit', done))
    tell(worker, { type: how })
    await ended
  }

  async metrics(): Promise<string> {
    const all = await Promise.all([...this.#workers].map((worker) => this.#metricsOf(worker)))
    return await addUp(all.filter((metrics) => metrics !== undefined))
  }

  async #metricsOf(worker: Worker): Promise<WorkerMetrics | undefined> {
    this.#questions += 1
    const id = this.#questions
    const key = `${worker.id} ${id}`
    const answer = new Promise<WorkerMetrics>((answered) => this.#answers.set(key, answered))
    tell(worker, { type: 'metrics-asked', id })
    const limit = new AbortController()
    const late = delay(METRICS_WAIT_MS, undefined, { signal: limit.signal }).catch(() => undefined)
    try {
      return await Promise.race([answer, late])
    } finally {
      limit.abort()
      this.#answers.delete(key)
    }
  }

  #hear(worker: Worker, message: Exclude<FromWorker, { type: 'ready' }>): void {
    if (message.type === 'metrics') {
      this.#answers.get(`${worker.id} ${message.id}`)?.(message.metrics)
      return
    }
    const { id } = message
    void this.metrics().then((text) => tell(worker, { type: 'metrics-of-all', id, text }))
  }
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

/** Messages between the worker processes of a server and their supervisor. */
const metricsSchema = z.array(
  z.looseObject({ name: z.string(), aggregator: z.string(), values: z.array(z.unknown()) }),
)

/** From a worker. */
const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The worker's own metrics, as it was asked for. */
  z.object({ type: z.literal('metrics'), id: z.number(), metrics: metricsSchema }),
  /** Somebody asked the worker for the metrics of all. */
  z.object({ type: z.literal('metrics-wanted'), id: z.number() }),
])

/** To a worker. */
const toWorkerSchema = z.discriminatedUnion('type', [
  /** Drain, finish open answers and end. */
  z.object({ type: z.literal('stop') }),
  /** The same without the drain, because other workers go on. */
  z.object({ type: z.literal('retire') }),
  z.object({ type: z.literal('metrics-asked'), id: z.number() }),
  z.object({ type: z.literal('metrics-of-all'), id: z.number(), text: z.string() }),
])

type FromWorker = z.infer<typeof fromWorkerSchema>
type ToWorker = z.infer<typeof toWorkerSchema>
type WorkerMetrics = z.infer<typeof metricsSchema>

/** The metrics of all workers in Prometheus' format, added up. */
export async function addUp(metrics: readonly WorkerMetrics[]): Promise<string> {
  return await AggregatorRegistry.aggregate([...metrics]).metrics()
}

/** The process above this one, which keeps the port and starts workers. */
export type Supervisor = Readonly<{
  isReady: () => void
  /** The metrics of all workers together. @throws Error if this process has lost its supervisor */
  metricsOfAll: () => Promise<string>
  /** This process has ended its work. */
  leave: () => void
}>

type Orders = Readonly<{
  metrics: Metrics
  stop: (how: 'stop' | 'retire') => void
}>

/** Connects a worker to its supervisor; undefined if this process is the only one of its server. */
export function superviseWorker({ metrics, stop }: Orders): Supervisor | undefined {
  const { worker } = cluster
  if (worker === undefined) return undefined
  // Before the port is served nothing else keeps the process alive.
  process.channel?.ref()
  const wanted = new Map<number, (text: string) => void>()
  let questions = 0
  const tell = (message: FromWorker) => void (worker.isConnected() && worker.send(message))
  const sendMetrics = async (id: number) => {
    tell({ type: 'metrics', id, metrics: await metrics.asJson() })
  }
  worker.on('message', (message) => {
    const parsed = toWorkerSchema.safeParse(message)
    if (!parsed.success) return
    const order: ToWorker = parsed.data
    if (order.type === 'metrics-asked') void sendMetrics(order.id)
    else if (order.type === 'metrics-of-all') wanted.get(order.id)?.(order.text)
    else stop(order.type)
  })
  return {
    isReady: () => tell({ type: 'ready' }),
    metricsOfAll: async () => {
      questions += 1
      const id = questions
      const text = await new Promise<string>((answer) => {
        wanted.set(id, answer)
        tell({ type: 'metrics-wanted', id })
      })
      wanted.delete(id)
      return text
    },
    leave: () => {
      worker.disconnect()
    },
  }
}
