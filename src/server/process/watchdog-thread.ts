import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Memory shared between event loop and watchdog. */
export type WatchedMemory = Readonly<{
  /** Incremented while the event loop runs. */
  beats: Int32Array<SharedArrayBuffer>
  /**
   * Method and pattern of each route under way, one per line, in UTF-8; and their length in bytes.
   */
  routes: Uint8Array<SharedArrayBuffer>
  routesLength: Int32Array<SharedArrayBuffer>
}>

const TICK_MS = 1_000
const STDERR = 2
/** pino's level number. */
const FATAL = 60

type Watched = WatchedMemory & Readonly<{ standstillMs: number }>

watch(workerData)

/**
 * Counts this thread's ticks without a beat, not clock time: a process resumed after suspension or
 * SIGSTOP sees at most one such tick.
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
    // A blocked event loop handles no gentler signal. As a container's first process it would
    // ignore even this one from inside, which is why deploy/ runs it under an init.
    process.kill(process.pid, 'SIGKILL')
  }
}
