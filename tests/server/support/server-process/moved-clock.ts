import { CLOCK_AHEAD_VARIABLE } from './order.ts'
import { replaceFunction } from './replace-function.ts'

// Loaded before the server: moves its clock ahead of the real one as the test says.

const realNow = Date.now
const realUptime = performance.now.bind(performance)
let aheadMs = Number(process.env[CLOCK_AHEAD_VARIABLE] ?? 0)
/** Measurement of durations is moved too, but never goes back. */
let passedMs = 0

Date.now = () => realNow() + aheadMs
performance.now = () => realUptime() + passedMs

export function setClock(ahead: number): void {
  passedMs += Math.max(0, ahead - aheadMs)
  aheadMs = ahead
}

/** Shorter intervals serve connections, not the product's periodic work. */
const SHORTEST_INTERVAL_MS = 5_000

const works = new Set<() => void>()
replaceFunction(globalThis, 'setInterval', (original) => (...args) => {
  const [work, delayMs] = args
  if (typeof work === 'function' && Number(delayMs) >= SHORTEST_INTERVAL_MS) {
    works.add(() => work())
  }
  return original.apply(globalThis, args)
})

/** Runs the work that is due after enough time has passed. */
export function tick(): void {
  for (const work of works) work()
}
