import { EnginePool } from './engine-pool.ts'
import { PicturePreparer } from './picture-preparer.ts'
import { rehearse } from './rehearse.ts'

/** The workers for recognition: one that prepares pictures, and engines that read them. */
export type OcrWorkers = Readonly<{ preparer: PicturePreparer; engines: EnginePool }>

/** More than two take memory without being faster on a phone. */
const ENGINES_MAX = 2
/** Time to find a page and photograph it. Idle engines occupy memory until then. */
const CACHE_MS = 60_000

let cached: OcrWorkers | undefined
let cacheTimer: ReturnType<typeof setTimeout> | undefined

/** Starts the workers for a visitor who is about to choose a picture. */
export function warmUpWorkers(): void {
  const before = cached
  const workers = takeWorkers()
  cacheWorkers(workers)
  // Failures are reported when there is something to read.
  if (workers !== before) rehearse(workers).catch(() => undefined)
}

/** The cached workers, or new ones. The caller caches or ends them afterwards. */
export function takeWorkers(): OcrWorkers {
  if (cached?.preparer.hasEnded) endCachedWorkers()
  const workers = cached ?? startWorkers()
  forget()
  return workers
}

/** Caches workers for the next pictures, for a limited time. */
export function cacheWorkers(workers: OcrWorkers): void {
  endCachedWorkers()
  cached = workers
  cacheTimer = setTimeout(endCachedWorkers, CACHE_MS)
  // Workers that failed to load are loaded again when there is something to read.
  workers.engines.ready.catch(() => {
    if (cached === workers) endCachedWorkers()
  })
}

function endCachedWorkers(): void {
  if (cached !== undefined) endWorkers(cached)
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
  clearTimeout(cacheTimer)
  cached = undefined
}
