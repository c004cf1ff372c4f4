import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { parentPort } from 'node:worker_threads'
import type { Poll, Polls, WatchedServer, WatchedServers } from './watched-health.ts'

// Runs in a separate thread, so that the test's own work delays no poll.

const POLL_EVERY_MS = 25
/** Limit of pending polls: a blocked server must not fill the machine with connections. */
const POLLS_AT_ONCE_MAX = 60
const NS_PER_MS = 1_000_000
const FAILED: Poll = { busyMs: Number.POSITIVE_INFINITY, waitMs: Number.POSITIVE_INFINITY }

/** Polls one server. */
class Watch {
  readonly #server: WatchedServer
  readonly #waiting = new Map<symbol, () => Poll>()
  readonly #done: Poll[] = []
  readonly #ranAtStartMs: number

  constructor(server: WatchedServer) {
    this.#server = server
    this.#ranAtStartMs = processorTime(mainThreadOf(server)).ranMs
  }

  /** Over a new connection each, like load balancers and service managers. */
  poll(): void {
    if (this.#waiting.size >= POLLS_AT_ONCE_MAX) return
    const id = Symbol('poll')
    const measure = stopwatch(this.#server)
    this.#waiting.set(id, measure)
    const end = (result: Poll) => {
      if (this.#waiting.delete(id)) this.#done.push(result)
    }
    const request = get(this.#server.healthUrl, { agent: false }, (response) => {
      const isWell = response.statusCode === 200
      response.resume()
      response.on('end', () => end(isWell ? measure() : FAILED))
    })
    request.on('error', () => end(FAILED))
  }

  /** Average run time of the server's main thread for each poll. */
  get runOfPollMs(): number {
    return (
      (processorTime(mainThreadOf(this.#server)).ranMs - this.#ranAtStartMs) / this.#done.length
    )
  }

  /** Ends the watch. A pending poll has waited at least until now. */
  end(): Readonly<{ done: readonly Poll[]; pending: readonly Poll[] }> {
    const pending = [...this.#waiting.values()].map((measure) => measure())
    this.#waiting.clear()
    return { done: this.#done, pending }
  }
}

let watches: Readonly<{ server: Watch; control: Watch }> | undefined

setInterval(() => {
  watches?.server.poll()
  watches?.control.poll()
}, POLL_EVERY_MS)

parentPort?.on('message', ({ server, control }: WatchedServers) => {
  const ofServer = watches?.server.end() ?? { done: [], pending: [] }
  const polls: Polls = {
    server: [...ofServer.done, ...ofServer.pending],
    control: watches?.control.end().done ?? [],
    controlRunMs: watches?.control.runOfPollMs ?? Number.NaN,
  }
  parentPort?.postMessage(polls)
  watches = { server: new Watch(server), control: new Watch(control) }
})

/** Starts to measure. @returns a function that returns the elapsed time */
function stopwatch(server: WatchedServer): () => Poll {
  const read = () => [mainThreadOf(server), '/proc/thread-self'].map(processorTime)
  const begun = read()
  const start = performance.now()
  return () => {
    const elapsedMs = performance.now() - start
    const [main, own] = read().map((now, at) => ({
      ranMs: now.ranMs - (begun[at]?.ranMs ?? 0),
      waitedMs: now.waitedMs - (begun[at]?.waitedMs ?? 0),
    }))
    // Only Linux reports this.
    if (main === undefined || own === undefined || process.platform !== 'linux') {
      return { busyMs: elapsedMs, waitMs: elapsedMs }
    }
    // Both threads may have waited at the same time, so only the longer wait is subtracted.
    const waitMs = Math.max(0, elapsedMs - Math.max(main.waitedMs, own.waitedMs))
    return { busyMs: Math.min(main.ranMs, elapsedMs), waitMs }
  }
}

const mainThreadOf = ({ pid }: WatchedServer) => `/proc/${pid}/task/${pid}`

/** A thread's run time and wait time for a processor, from its schedstat; all 0 if not available. */
function processorTime(thread: string): Readonly<{ ranMs: number; waitedMs: number }> {
  try {
    const [ran, waited] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ').map(Number)
    return { ranMs: (ran ?? 0) / NS_PER_MS, waitedMs: (waited ?? 0) / NS_PER_MS }
  } catch {
    return { ranMs: 0, waitedMs: 0 }
  }
}
