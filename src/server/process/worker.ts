import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { z } from 'zod'
import type { Metrics } from '../metrics.ts'

/** Messages between the worker processes of a server and their supervisor. */
const metricsSchema = z.array(
  z.looseObject({ name: z.string(), aggregator: z.string(), values: z.array(z.unknown()) }),
)

/** From a worker. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
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

export type FromWorker = z.infer<typeof fromWorkerSchema>
export type ToWorker = z.infer<typeof toWorkerSchema>
export type WorkerMetrics = z.infer<typeof metricsSchema>

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
