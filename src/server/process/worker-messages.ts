import { AggregatorRegistry } from 'prom-client'
import { z } from 'zod'

/** What the worker processes of one server and the process above them tell each other. */
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
export const toWorkerSchema = z.discriminatedUnion('type', [
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
