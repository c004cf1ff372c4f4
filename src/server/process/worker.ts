import cluster from 'node:cluster'
import type { Metrics } from '../metrics.ts'
import { type FromWorker, type ToWorker, toWorkerSchema } from './worker-messages.ts'

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
