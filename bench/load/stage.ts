import { startScript } from '../running.ts'
import { startGenerator } from './load-generator.ts'
import { type ProductFleet, startFleet } from './product-fleet.ts'
import type { Pace } from './questions.ts'
import { modelTarget, productTarget, startBareProxies, type Target } from './targets.ts'

/** The targets that are compared. */
export type TargetName = 'stub' | 'proxy' | 'sqlite' | 'postgresql'

export const TARGET_WORDS: Readonly<Record<TargetName, string>> = {
  stub: 'stub alone',
  proxy: 'bare proxy',
  sqlite: 'Plainclause, SQLite',
  postgresql: 'Plainclause, PostgreSQL',
}

type Stoppable = Readonly<{ stop: () => Promise<void> }>

export type Stage = Readonly<{
  targets: Readonly<Record<TargetName, Target>>
  fleets: Readonly<Record<'sqlite' | 'postgresql', ProductFleet>>
}>

/**
 * Starts the stub, `processes` bare proxies, as many processes of the product on each store, and the
 * generator; ends them all when the work is done. Targets are idle when it is not their turn.
 */
export async function onStage<Result>(
  { pace, processes: count }: Readonly<{ pace: Pace; processes: number }>,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const running: Stoppable[] = []
  const track = <One extends Stoppable>(one: One): One => {
    running.unshift(one)
    return one
  }
  try {
    const model = track(await startScript('bench/stub-model.ts'))
    const proxies = await startBareProxies(model, count)
    for (const one of proxies) track(one)
    const sqlite = track(await startFleet({ count, kind: 'sqlite', model, pace }))
    const postgresql = track(await startFleet({ count, kind: 'postgresql', model, pace }))
    const generator = track(startGenerator())
    const targets = {
      stub: modelTarget(generator, [model], pace),
      proxy: modelTarget(generator, proxies, pace),
      sqlite: productTarget(generator, sqlite, pace),
      postgresql: productTarget(generator, postgresql, pace),
    }
    return await work({ targets, fleets: { sqlite, postgresql } })
  } finally {
    for (const one of running) await one.stop()
  }
}
