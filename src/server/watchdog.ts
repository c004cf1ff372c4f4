import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { WatchedMemory } from './watchdog-thread.ts'

/** The event loop says so often that it turns. */
const BEAT_MS = 500
/** Without a beat for so long the process is ended. */
const STANDSTILL_MS = 10_000
/** Room for the patterns of all routes, in bytes. */
const ROUTES_MAX_BYTES = 4_096

/** The routes of the requests under way, where the watchdog can read them while the event loop stands. */
export class RoutesUnderWay {
  readonly memory: WatchedMemory = {
    beats: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    routesLength: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    routes: new Uint8Array(new SharedArrayBuffer(ROUTES_MAX_BYTES)),
  }
  readonly #counts = new Map<string, number>()

  /**
   * Notes that a request begins.
   *
   * @param route method and pattern, never a path: it is logged
   * @returns notes that it has ended
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
 * Starts a thread that ends the process when its event loop has not turned for ten seconds. Whoever
 * started the process starts it again (docs/operating.md).
 *
 * @param file the thread's program
 * @returns stops the thread
 */
export function startWatchdog(
  file: string,
  { memory }: RoutesUnderWay,
  standstillMs = STANDSTILL_MS,
): () => Promise<unknown> {
  // Whoever looks for a mistake may halt the process for as long as they like.
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
