import { startScript } from '../running.ts'
import { startGenerator } from './load-generator.ts'
import { type ProductFleet, startFleet } from './product-fleet.ts'
import type { Pace } from './questions.ts'
import { modelTarget, productTarget, startBareProxies, type Target } from './targets.ts'

/** What is measured beside one another. */
export type TargetName = 'stub' | 'proxy' | 'sqlite' | 'postgresql'

export const TARGET_WORDS: Readonly<Record<TargetName, string>> = {
  stub: 'stub alone',
  proxy: 'bare proxy',
  sqlite: 'Plainclause, SQLite',
  postgresql: 'Plainclause, PostgreSQL',
}

export type Stage = Readonly<{
  targets: Readonly<Record<TargetName, Target>>
  fleets: Readonly<Record<'sqlite' | 'postgresql', ProductFleet>>
}>

/**
 * Starts the stub, so many bare proxies, so many processes of the product on either store, and the
 * generator; ends them all when the work is done. Those whose turn it is not are idle.
 */
export async function onStage<Result>(
  { pace, processes: count }: Readonly<{ pace: Pace; processes: number }>,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const model = await startScript('bench/stub-model.ts')
  const proxies = await startBareProxies(model, count)
  const sqlite = await startFleet({ count, kind: 'sqlite', model, pace })
  const postgresql = await startFleet({ count, kind: 'postgresql', model, pace })
  const generator = startGenerator()
  const targets = {
    stub: modelTarget(generator, [model], pace),
    proxy: modelTarget(generator, proxies, pace),
    sqlite: productTarget(generator, sqlite, pace),
    postgresql: productTarget(generator, postgresql, pace),
  }
  try {
    return await work({ targets, fleets: { sqlite, postgresql } })
  } finally {
    await generator.stop()
    await Promise.all([sqlite, postgresql, model, ...proxies].map((one) => one.stop()))
  }
}
