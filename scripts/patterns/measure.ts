import { threadCpuMs } from '../../tests/support/cpu-time.ts'
import type { Attack } from './growth.ts'

const TRIES = 3
const ENDINGS = ['', '\u0000', '!\n', ' ']

/** The time in milliseconds that a pattern takes for the worst of these attacks. */
export function slowest(
  pattern: Readonly<{ source: string; flags: string }>,
  attacks: readonly Attack[],
  characters: number,
): Readonly<{ ms: number; text: string }> {
  const regExp = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  let worst = { ms: 0, text: '' }
  for (const { prefix, pump } of attacks) {
    if (pump === '') continue
    for (const ending of ENDINGS) {
      const room = characters - prefix.length - ending.length
      const body = pump
        .repeat(Math.ceil(Math.max(room, 0) / pump.length))
        .slice(0, Math.max(room, 0))
      const text = prefix + body + ending
      const ms = fastestOf(TRIES, worst.ms, () => regExp.test(text))
      if (ms > worst.ms) worst = { ms, text }
    }
  }
  return worst
}

/** The best of several tries, to exclude other work of the machine. */
function fastestOf(tries: number, notBelow: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries && best > notBelow; attempt += 1) {
    const startedAt = threadCpuMs()
    work()
    best = Math.min(best, threadCpuMs() - startedAt)
  }
  return best
}
