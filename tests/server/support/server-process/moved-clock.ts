import { CLOCK_AHEAD_VARIABLE } from './order.ts'
import { replaceFunction } from './replace-function.ts'

// Loaded before the server: its clock goes ahead of the real one by as much as the test says.

const realNow = Date.now
const realUptime = performance.now.bind(performance)
let aheadMs = Number(process.env[CLOCK_AHEAD_VARIABLE] ?? 0)
/** What measures how long something takes is moved too, but never goes back. */
let passedMs = 0

Date.now = () => realNow() + aheadMs
performance.now = () => realUptime() + passedMs

export function setClock(ahead: number): void {
  passedMs += Math.max(0, ahead - aheadMs)
  aheadMs = ahead
}

/** Anything oftener serves the connections, not the product. */
const SHORTEST_INTERVAL_MS = 5_000

const works = new Set<() => void>()
replaceFunction(globalThis, 'setInterval', (original) => (...args) => {
  const [work, delayMs] = args
  if (typeof work === 'function' && Number(delayMs) >= SHORTEST_INTERVAL_MS) {
    works.add(() => work())
  }
  return original.apply(globalThis, args)
})

/** Does what would come round when enough time has passed. */
export function tick(): void {
  for (const work of works) work()
}
