import { setTimeout as pause } from 'node:timers/promises'
import { API_PATHS } from '../../src/api/paths.ts'
import { type Figure, median } from '../measure.ts'
import { countCalls } from './counted-calls.ts'
import { figuresOf } from './figures.ts'
import { type ProcessSize, sizeOf, watchSizes } from './process-size.ts'
import { METRICS_TOKEN } from './product-fleet.ts'
import { onStage } from './stage.ts'

const MINUTES = 10
const LOAD = { streams: 100, spreadMs: 1_500, warmUpMs: 0, measureMs: MINUTES * 60_000 }
/** Unused connections are closed within this time. */
const QUIET_MS = 90_000

/** Ten minutes of streamed answers through one process: its resources before, during and after. */
export async function benchSoak(): Promise<readonly Figure[]> {
  return await onStage({ pace: 'paced', processes: 1 }, async ({ targets, fleets }) => {
    const { sqlite: target } = targets
    const { sqlite: fleet } = fleets
    const origin = fleet.processes[0]?.origin ?? ''
    const before = sizeOf(target.pids)
    const { result, sizes } = await watchSizes(target.pids, () => target.load(LOAD))
    const atEnd = await figuresOfProcess(origin)
    await pause(QUIET_MS)
    const after = sizeOf(target.pids)
    const stored = await countCalls(fleet.store)
    const minute = Math.floor(sizes.length / MINUTES)
    return figuresOf('soak', [
      [
        `answers at ${LOAD.streams} streams`,
        `${result.answers}, ${result.perSecond.toFixed(0)} a second`,
      ],
      [
        'calls by the store',
        `${stored.settled} settled, ${stored.unsettled} others, ${stored.taken} taken from sessions`,
      ],
      [
        'calls by the figures of the process',
        `${atEnd.settled} settled, ${atEnd.running} running at the end`,
      ],
      ['before it', inWords(before)],
      ['second minute, median', inWords(medianSize(sizes.slice(minute, 2 * minute)))],
      ['last minute, median', inWords(medianSize(sizes.slice(-minute)))],
      [`${QUIET_MS / 1_000} s after it`, inWords(after)],
    ])
  })
}

const inWords = ({ megabytes, handles }: ProcessSize) =>
  `${megabytes.toFixed(0)} MB, ${handles} handles`

function medianSize(sizes: readonly ProcessSize[]): ProcessSize {
  return {
    megabytes: median(sizes.map(({ megabytes }) => megabytes)),
    handles: median(sizes.map(({ handles }) => handles)),
  }
}

/** The process's own counts, from its metrics. */
async function figuresOfProcess(
  origin: string,
): Promise<Readonly<{ settled: string; running: string }>> {
  const response = await fetch(`${origin}${API_PATHS.metrics}`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const text = await response.text()
  const of = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? '0'
  return {
    settled: of('plainclause_calls_total{outcome="settled"}'),
    running: of('plainclause_running_analyses'),
  }
}
