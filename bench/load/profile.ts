import { freePort } from '../../scripts/free-port.ts'
import serverCommand from '../../scripts/server-command.json' with { type: 'json' }
import { PREMIUM_CALLS } from '../../src/core/limits.ts'
import type { Figure } from '../measure.ts'
import { startScript } from '../running.ts'
import { countCalls, requireCounted } from './counted-calls.ts'
import { figuresOf } from './figures.ts'
import { type Inspected, inspect } from './inspected-process.ts'
import { type LoadGenerator, startGenerator } from './load-generator.ts'
import { openSessions } from './open-sessions.ts'
import { type ProductFleet, type StoreKind, startFleet } from './product-fleet.ts'
import { PROFILE_PARTS, sharesOfParts } from './profile-parts.ts'
import { questionToProduct } from './questions.ts'
import { TARGET_WORDS } from './stage.ts'

/** Compiles the code. */
const BEFORE = { streams: 50, spreadMs: 0, warmUpMs: 0, measureMs: 8_000 }
const LOAD = { streams: 50, spreadMs: 0, warmUpMs: 0, measureMs: 8_000 }
const ANSWERS_A_SECOND_MAX = 4_000
const MICROSECONDS = 1_000

/**
 * Processor time of an answer by part, on each store: what the process used for it, without a profile;
 * and the same load with one, which tells the shares. The sources run unbundled, so that each function
 * is known by its file.
 */
export async function benchProfile(): Promise<readonly Figure[]> {
  const values: [string, string][] = []
  const model = await startScript('bench/stub-model.ts')
  const generator = startGenerator()
  try {
    for (const kind of ['sqlite', 'postgresql'] as const) {
      const port = await freePort()
      const flags = [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']
      const program = [...serverCommand.flags, ...flags, 'src/server/main.ts']
      const fleet = await startFleet({ count: 1, kind, model, pace: 'short', program })
      const inspected = await inspect(port)
      try {
        values.push(...(await profileOf(kind, fleet, generator, inspected)))
      } finally {
        inspected.close()
        await fleet.stop()
      }
    }
  } finally {
    await generator.stop()
    await model.stop()
  }
  return figuresOf('profile', values)
}

async function profileOf(
  kind: StoreKind,
  fleet: ProductFleet,
  generator: LoadGenerator,
  inspected: Inspected,
): Promise<[string, string][]> {
  const prepare = (load: typeof LOAD) => prepareLoad(fleet, generator, inspected, load)
  await (await prepare(BEFORE))()
  const plain = await (await prepare(LOAD))()
  const load = await prepare(LOAD)
  await inspected.startProfile()
  const profiled = await load()
  const shares = sharesOfParts(await inspected.stopProfile())
  const store = TARGET_WORDS[kind]
  const microseconds = (share: number) => `${(plain.mainThread * share).toFixed(0)} µs`
  const parts = PROFILE_PARTS.map((part): [string, string] => [
    `${store}: ${part}`,
    microseconds(shares.get(part) ?? 0),
  ])
  return [
    [
      `${store}: processor time of an answer`,
      `${(plain.process / MICROSECONDS).toFixed(2)} ms; ${plain.answers} answers, ${(profiled.process / MICROSECONDS).toFixed(2)} ms with a profile`,
    ],
    ...parts,
    [`${store}: other threads`, `${(plain.process - plain.mainThread).toFixed(0)} µs`],
  ]
}

/**
 * Opens the sessions for a load.
 *
 * @returns the load; it tells the processor time of an answer in microseconds, where each was counted
 * exactly once
 */
async function prepareLoad(
  { processes, store }: ProductFleet,
  generator: LoadGenerator,
  inspected: Inspected,
  load: typeof LOAD,
) {
  const origins = processes.map(({ origin }) => origin)
  const answersMax = (ANSWERS_A_SECOND_MAX * load.measureMs) / 1_000
  const sessions = load.streams + Math.ceil(answersMax / PREMIUM_CALLS)
  const customers = await openSessions(origins[0] ?? '', sessions)
  const job = { ...load, ...questionToProduct(), origins }
  const counted = await countCalls(store)
  return async () => {
    const before = await inspected.processorTime()
    const { answers } = await generator.run({
      ...job,
      customers,
      callsPerCustomer: PREMIUM_CALLS,
    })
    const after = await inspected.processorTime()
    requireCounted(counted, await countCalls(store), answers)
    return {
      answers,
      process: (after.process - before.process) / answers,
      mainThread: (after.mainThread - before.mainThread) / answers,
    }
  }
}
