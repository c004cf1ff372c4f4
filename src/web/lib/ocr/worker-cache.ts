import { EnginePool } from './engine-pool.ts'
import { PicturePreparer } from './picture-preparer.ts'
import { rehearse } from './rehearse.ts'

/** What reads pictures: a worker that makes them ready, and engines that read them. */
export type OcrWorkers = Readonly<{ preparer: PicturePreparer; engines: EnginePool }>

/** More than two take memory without being faster on a phone. */
const ENGINES_MAX = 2
/** Time to look for a page and take its picture. Meanwhile the engines hold memory. */
const KEPT_MS = 60_000

let kept: OcrWorkers | undefined
let keptUntil: ReturnType<typeof setTimeout> | undefined

/** Starts the workers for a visitor who is about to choose a picture. */
export function warmUpWorkers(): void {
  const before = kept
  const workers = takeWorkers()
  cacheWorkers(workers)
  // What is wrong with them shows when there is something to be read.
  if (workers !== before) rehearse(workers).catch(() => undefined)
}

/** The workers that were kept, or new ones. Whoever takes them keeps or ends them. */
export function takeWorkers(): OcrWorkers {
  if (kept?.preparer.hasEnded) endCachedWorkers()
  const workers = kept ?? startWorkers()
  forget()
  return workers
}

/** Keeps workers for the next pictures, for a while. */
export function cacheWorkers(workers: OcrWorkers): void {
  endCachedWorkers()
  kept = workers
  keptUntil = setTimeout(endCachedWorkers, KEPT_MS)
  // What could not be loaded now is loaded anew when there is something to be read.
  workers.engines.ready.catch(() => {
    if (kept === workers) endCachedWorkers()
  })
}

function endCachedWorkers(): void {
  if (kept !== undefined) endWorkers(kept)
  forget()
}

export function endWorkers({ preparer, engines }: OcrWorkers): void {
  preparer.end()
  engines.end()
}

function startWorkers(): OcrWorkers {
  const cores = navigator.hardwareConcurrency || 1
  const engines = new EnginePool(Math.max(1, Math.min(ENGINES_MAX, cores)))
  return { preparer: new PicturePreparer(), engines }
}

function forget(): void {
  clearTimeout(keptUntil)
  kept = undefined
}
