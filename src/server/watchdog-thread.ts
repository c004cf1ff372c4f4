import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** What the event loop shares with the watchdog. */
export type WatchedMemory = Readonly<{
  /** Grows while the event loop turns. */
  beats: Int32Array<SharedArrayBuffer>
  /** Method and pattern of each route under way, a line each, in UTF-8; and how many bytes they are. */
  routes: Uint8Array<SharedArrayBuffer>
  routesLength: Int32Array<SharedArrayBuffer>
}>

const TICK_MS = 1_000
const STDERR = 2
/** As pino writes it. */
const FATAL = 60

type Watched = WatchedMemory & Readonly<{ standstillMs: number }>

watch(workerData)

/**
 * Counts this thread's own ticks without a beat, and no clock: a process that was suspended, or
 * stopped with SIGSTOP, finds at most one tick without a beat when it goes on.
 */
function watch({ beats, routes, routesLength, standstillMs }: Watched): never {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let lastBeat = Atomics.load(beats, 0)
  let standstill = 0
  for (;;) {
    const tickMs = Math.min(TICK_MS, standstillMs)
    Atomics.wait(never, 0, 0, tickMs)
    const beat = Atomics.load(beats, 0)
    standstill = beat === lastBeat ? standstill + tickMs : 0
    lastBeat = beat
    if (standstill < standstillMs) continue
    const text = new TextDecoder().decode(
      Uint8Array.from(routes.subarray(0, Atomics.load(routesLength, 0))),
    )
    endProcess({ standstillMs: standstill, routes: text.split('\n').filter(Boolean) })
    standstill = 0
  }
}

function endProcess(fields: Readonly<{ standstillMs: number; routes: readonly string[] }>): void {
  const time = new Date().toISOString()
  const line = { level: FATAL, time, ...fields, msg: 'event loop stands still' }
  try {
    writeSync(STDERR, `${JSON.stringify(line)}\n`)
  } finally {
    // The event loop takes no gentler signal. As the first process of a container it takes none at all
    // from inside, which is why deploy/ puts an init before it.
    process.kill(process.pid, 'SIGKILL')
  }
}
