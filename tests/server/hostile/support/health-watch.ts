import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadTask } from './watched-health.ts'

// Runs in a thread of its own, so that the work of a test delays no poll.

const POLL_EVERY_MS = 25
/** Polls that wait at once: a server that stands still is not to fill the machine with connections. */
const POLLS_AT_ONCE_MAX = 60

const task: ThreadTask = workerData
if (task.role === 'control') await serveControl()
else watch(task.urls)

/** A server that does nothing but answer: what delays it is the machine's business. */
async function serveControl(): Promise<void> {
  const server = createServer((_, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  parentPort?.postMessage(server.address())
}

/** Polls each address all the time, over a new connection each; tells the latencies when asked. */
function watch(urls: readonly string[]): void {
  const polled = urls.map((url) => ({
    url,
    done: [] as number[],
    since: new Map<symbol, number>(),
  }))
  setInterval(() => {
    for (const one of polled) poll(one)
  }, POLL_EVERY_MS)
  parentPort?.on('message', () => {
    const now = performance.now()
    // One that still waits has waited for so long at least.
    const told = polled.map(({ done, since }) => [
      ...done.splice(0),
      ...[...since.values()].map((start) => now - start),
    ])
    for (const { since } of polled) since.clear()
    parentPort?.postMessage(told)
  })
}

function poll({
  url,
  done,
  since,
}: Readonly<{ url: string; done: number[]; since: Map<symbol, number> }>): void {
  if (since.size >= POLLS_AT_ONCE_MAX) return
  const id = Symbol(url)
  const start = performance.now()
  since.set(id, start)
  const end = (latencyMs: number) => {
    if (since.delete(id)) done.push(latencyMs)
  }
  const request = get(url, { agent: false }, (response) => {
    response.resume()
    response.on('end', () =>
      end(response.statusCode === 200 ? performance.now() - start : Number.POSITIVE_INFINITY),
    )
  })
  request.on('error', () => end(Number.POSITIVE_INFINITY))
}
