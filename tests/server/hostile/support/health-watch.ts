import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { Poll, WatchedServer } from './watched-health.ts'

// Runs in a thread of its own, so that the work of a test delays no poll.

const POLL_EVERY_MS = 25
/** Polls that wait at once: a server that stands still is not to fill the machine with connections. */
const POLLS_AT_ONCE_MAX = 60
const NS_PER_MS = 1_000_000
const FAILED: Poll = { busyMs: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY }

let server: WatchedServer | undefined
const waiting = new Map<symbol, () => Poll>()
const done: Poll[] = []

setInterval(() => {
  if (server !== undefined && waiting.size < POLLS_AT_ONCE_MAX) poll(server)
}, POLL_EVERY_MS)

parentPort?.on('message', (next: WatchedServer) => {
  server = next
  // A poll that still waits has waited for so long at least.
  parentPort?.postMessage([...done.splice(0), ...[...waiting.values()].map((measure) => measure())])
  waiting.clear()
})

/** Over a new connection each, as load balancers and service managers do. */
function poll(watched: WatchedServer): void {
  const id = Symbol('poll')
  const measure = stopwatch(watched)
  waiting.set(id, measure)
  const end = (result: Poll) => {
    if (waiting.delete(id)) done.push(result)
  }
  const request = get(watched.healthUrl, { agent: false }, (response) => {
    const isWell = response.statusCode === 200
    response.resume()
    response.on('end', () => end(isWell ? measure() : FAILED))
  })
  request.on('error', () => end(FAILED))
}

/** Starts to measure. @returns tells what has passed since then */
function stopwatch({ pid }: WatchedServer): () => Poll {
  const read = () => [`/proc/${pid}/task/${pid}`, '/proc/thread-self'].map(processorTime)
  const begun = read()
  const start = performance.now()
  return () => {
    const elapsedMs = performance.now() - start
    const [main, own] = read().map((now, at) => ({
      ranMs: now.ranMs - (begun[at]?.ranMs ?? 0),
      waitedMs: now.waitedMs - (begun[at]?.waitedMs ?? 0),
    }))
    // Only Linux tells.
    if (main === undefined || own === undefined || process.platform !== 'linux') {
      return { busyMs: elapsedMs, waitMs: elapsedMs }
    }
    // Both threads may have waited at the same time, so the longer wait alone is taken off.
    const waitMs = Math.max(0, elapsedMs - Math.max(main.waitedMs, own.waitedMs))
    return { busyMs: Math.min(main.ranMs, elapsedMs), waitMs }
  }
}

/** How long a thread ran, and waited for a processor, by its schedstat; all 0 where there is none. */
function processorTime(thread: string): Readonly<{ ranMs: number; waitedMs: number }> {
  try {
    const [ran, waited] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return { ranMs: (ran ?? 0) / NS_PER_MS, waitedMs: (waited ?? 0) / NS_PER_MS }
  } catch {
    return { ranMs: 0, waitedMs: 0 }
  }
}
