import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { CustomerQueue } from './customer-queue.ts'
import type { Customer, LoadJob, LoadResult } from './load-job.ts'
import { streamAnswer } from './stream-answer.ts'

/**
 * Keeps a number of streams open until the time is up, then lets each end.
 *
 * @throws Error if an answer was incomplete, or customers have no calls left
 */
export async function driveLoad(job: LoadJob): Promise<LoadResult> {
  const { streams, spreadMs, warmUpMs, measureMs, marks } = job
  const pools = job.origins.map((origin) => poolOf(origin, streams))
  const customers = new CustomerQueue(job.customers, job.callsPerCustomer)
  const measuredFrom = performance.now() + spreadMs + warmUpMs
  const until = measuredFrom + measureMs
  const firstTokenMs: number[] = []
  let [answers, measured, open, openAtOnce] = [0, 0, 0, 0]

  async function stream(index: number): Promise<void> {
    const pool = pools[index % pools.length]
    if (pool === undefined) throw new Error('nothing to load')
    await pause((index * spreadMs) / streams)
    while (performance.now() < until) {
      const startedAt = performance.now()
      const onFirst = () => {
        open += 1
        openAtOnce = Math.max(openAtOnce, open)
        if (startedAt >= measuredFrom) firstTokenMs.push(performance.now() - startedAt)
      }
      await streamAnswer(pool, requestOf(job, customers.next(index)), marks, { onFirst })
      open -= 1
      answers += 1
      const endedAt = performance.now()
      if (endedAt >= measuredFrom && endedAt < until) measured += 1
    }
  }

  try {
    await Promise.all(Array.from({ length: streams }, (_, index) => stream(index)))
  } finally {
    await Promise.all(pools.map((pool) => pool.destroy()))
  }
  return { answers, perSecond: (measured * 1_000) / measureMs, firstTokenMs, openAtOnce }
}

/** Each stream has its own connection, like a browser. */
function poolOf(origin: string, connections: number): Pool {
  return new Pool(origin, { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
}

function requestOf({ path, body }: LoadJob, customer: Customer | undefined) {
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      ...(customer !== undefined && {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': customer.network,
        cookie: customer.cookie,
      }),
    },
    body: `${body.before}${randomUUID()}${body.after}`,
  }
}
