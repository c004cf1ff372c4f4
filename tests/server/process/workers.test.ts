import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { createMetrics } from '../../../src/server/metrics.ts'
import { addUp } from '../../../src/server/process/supervise-workers.ts'
import { PATIENCE } from '../support/server-process/payment-stage.ts'
import { ServerProcess } from '../support/server-process/server-process.ts'
import { newStore } from '../support/test-store.ts'

/** Two processes end and two start, one after the other, on a machine that may be busy. */
const RESTART_PATIENCE = { timeout: 60_000, interval: 50 } as const

let server: ServerProcess | undefined
afterEach(async () => {
  await server?.dispose()
  server = undefined
})

async function startWorkers(settings: Readonly<Record<string, string>> = {}) {
  server = await ServerProcess.start({
    store: await newStore('file'),
    settings: { WORKERS: '2', METRICS_TOKEN: 'figures', ...settings },
    aheadMs: 0,
  })
  return server
}

/** The processes that a process has started. */
function childrenOf(pid: number | undefined): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((one) => one.trim() !== '')
    .map(Number)
}

/** Each on a connection of its own, which the workers take in turn. */
async function get(path: string, count = 1): Promise<readonly Response[]> {
  const headers = { connection: 'close', authorization: 'Bearer figures' }
  return await Promise.all(
    Array.from({ length: count }, () => fetch(`${server?.origin}${path}`, { headers })),
  )
}

async function requestsToOpenApi(): Promise<number> {
  const [response] = await get(API_PATHS.metrics)
  const text = (await response?.text()) ?? ''
  const line = /^plainclause_http_requests_total\{.*openapi.*\} (\d+)$/m.exec(text)
  return Number(line?.[1] ?? 0)
}

test('workers serve one port, their metrics are added up, and they stop together', async () => {
  const { pid } = await startWorkers()
  expect(childrenOf(pid)).toHaveLength(2)
  const answers = await get(API_PATHS.openapi, 6)
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await requestsToOpenApi()).toBe(6)
  expect(await server?.stop()).toEqual({ code: 0, signal: null })
})

test('a worker that dies is replaced, while the other goes on', async () => {
  const { pid } = await startWorkers()
  const [first = 0] = childrenOf(pid)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => childrenOf(pid).filter((one) => one !== first).length, PATIENCE).toBe(2)
  const answers = await get(API_PATHS.healthz, 6)
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
})

test('SIGHUP replaces one worker after the other, and the port answers all the time', {
  timeout: 90_000,
}, async () => {
  const { pid = 0 } = await startWorkers()
  const before = childrenOf(pid)
  process.kill(pid, 'SIGHUP')
  const statuses = new Set<number | undefined>()
  await expect
    .poll(async () => {
      const [response] = await get(API_PATHS.readyz)
      statuses.add(response?.status)
      const now = childrenOf(pid)
      return now.length === 2 && now.every((one) => !before.includes(one))
    }, RESTART_PATIENCE)
    .toBe(true)
  expect([...statuses]).toEqual([200])
})

test('the metrics of several processes are sums', async () => {
  const all = [createMetrics(), createMetrics()]
  for (const metrics of all) {
    metrics.calls.inc({ outcome: 'settled' }, 2)
    metrics.runningAnalyses.inc()
    metrics.modelBreakerOpen.set(1)
  }
  const text = await addUp(await Promise.all(all.map((metrics) => metrics.asJson())))
  expect(text).toContain('plainclause_calls_total{outcome="settled"} 4')
  expect(text).toContain('plainclause_running_analyses 2')
  expect(text).toContain('plainclause_model_set_aside 1')
})
