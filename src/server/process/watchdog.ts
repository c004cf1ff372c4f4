import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { WatchedMemory } from './watchdog-thread.ts'

/** How often the event loop signals that it runs. */
const BEAT_MS = 500
/** The process is ended after this long without a beat. */
const STANDSTILL_MS = 10_000
/** Space for the patterns of all routes, in bytes. */
const ROUTES_MAX_BYTES = 4_096

/**
 * The routes of requests under way, in memory that the watchdog can read while the event loop is
 * blocked.
 */
export class RoutesUnderWay {
  readonly memory: WatchedMemory = {
    beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    routesLength: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    routes: new Uint8Array(new SharedArrayBuffer(ROUTES_MAX_BYTES)),
  }
  readonly #counts = new Map<string, number>()

  /**
   * Records that a request begins.
   *
   * @param route method and pattern, never a path: it is logged
   * @returns a function that records its end
   */
  begin(route: string): () => void {
    this.#count(route, 1)
    return () => this.#count(route, -1)
  }

  #count(route: string, change: number): void {
    const before = this.#counts.get(route) ?? 0
    const now = before + change
    if (now > 0) this.#counts.set(route, now)
    else this.#counts.delete(route)
    if (before === 0 || now === 0) this.#write()
  }

  #write(): void {
    const { routes, routesLength } = this.memory
    const { written } = new TextEncoder().encodeInto([...this.#counts.keys()].join('\n'), routes)
    Atomics.store(routesLength, 0, written)
  }
}

/**
 * Starts a thread that ends the process when its event loop has been blocked for ten seconds. The
 * process's supervisor restarts it (docs/operating.md).
 *
 * @param file the thread's program
 * @returns a function that stops the thread
 */
export function startWatchdog(
  file: string,
  { memory }: RoutesUnderWay,
  standstillMs = STANDSTILL_MS,
): () => Promise<unknown> {
  // A debugger may halt the process for any time.
  if (inspectorUrl() !== undefined) return async () => undefined
  const beating = setInterval(() => Atomics.add(memory.beats, 0, 1), BEAT_MS).unref()
  const thread = new Worker(file, {
    workerData: { ...memory, standstillMs },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  thread.unref()
  return async () => {
    clearInterval(beating)
    await thread.terminate()
  }
}
