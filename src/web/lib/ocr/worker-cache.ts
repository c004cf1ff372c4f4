import '../hydration/script-policy.ts'
import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import { OcrError } from './ocr-error.ts'
import type { PrepareAnswer, PrepareRequest } from './prepare.worker.ts'
import type { PreparedStrip } from './prepare-picture.ts'
import { EnginePool } from './text-engine.ts'

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

const WORDS =
  'By using this service you agree that we may share your personal data with our partners'.split(
    ' ',
  )
const LINES = 16
const WIDTH = 1_000
const LINE_HEIGHT = 40
/** 11-point print on a page scanned at 200 dots per inch. */
const FONT = '30px serif'

/**
 * Recognises a small sample page. Browsers compile code while it runs, which took a fifth of the time
 * for a visitor's first picture.
 *
 * @throws OcrError
 */
async function rehearse({ preparer, engines }: OcrWorkers): Promise<void> {
  const { strips } = await preparer.prepare({ picture: samplePage() })
  await Promise.all(strips.map(async (strip) => engines.read((await strip).file)))
}

function samplePage(): ImageBitmap {
  const canvas = new OffscreenCanvas(WIDTH, (LINES + 2) * LINE_HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = FONT
  for (let line = 0; line < LINES; line += 1) {
    context.fillText(wordsFrom(line).join(' '), LINE_HEIGHT, (line + 2) * LINE_HEIGHT)
  }
  return canvas.transferToImageBitmap()
}

/** No two lines alike: repeated words below each other would look like lines of a page on its side. */
function wordsFrom(line: number): readonly string[] {
  const start = (line * 5) % WORDS.length
  return [...WORDS.slice(start), ...WORDS.slice(0, start)]
}

/** A page whose strips arrive one by one, so that reading can start with the first. */
export type StreamedPage = Readonly<{
  turns: QuarterTurns
  strips: readonly Promise<PreparedStrip>[]
}>

/** A photo takes one or two seconds on a slow phone; a hostile file may never finish. */
const PREPARING_LIMIT_MS = 45_000

/** The worker that prepares pictures for recognition, one at a time. */
class PicturePreparer {
  readonly #worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
  #last: Promise<unknown> = Promise.resolve()
  #fail: (() => void) | undefined
  #hasEnded = false

  constructor() {
    // The script could not be loaded, or the worker ran out of memory.
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.end()
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** @throws OcrError, as do the strips */
  prepare(request: PrepareRequest): Promise<StreamedPage> {
    const { promise, resolve, reject } = Promise.withResolvers<StreamedPage>()
    this.#last = this.#last.then(() => this.#ask(request, resolve)).catch(reject)
    return promise
  }

  /** Terminates the worker; pending requests fail. */
  end(): void {
    this.#hasEnded = true
    this.#worker.terminate()
    this.#fail?.()
  }

  /** Settles with the last strip. */
  async #ask(request: PrepareRequest, onPage: (page: StreamedPage) => void): Promise<void> {
    if (this.#hasEnded) throw new OcrError('engine')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: PromiseWithResolvers<PreparedStrip>[] = []
    const take = ({ data }: MessageEvent<PrepareAnswer>) => {
      if (data.kind === 'failed') return reject(new OcrError(data.problem))
      if (data.kind === 'strip') waiting.shift()?.resolve(data.strip)
      else {
        for (let strip = 0; strip < data.strips; strip += 1) waiting.push(Promise.withResolvers())
        onPage({ turns: data.turns, strips: waiting.map((strip) => strip.promise) })
      }
      if (waiting.length === 0) resolve()
    }
    const listening = new AbortController()
    const { signal } = listening
    const fail = () => reject(new OcrError('engine'))
    this.#fail = fail
    const timer = setTimeout(fail, PREPARING_LIMIT_MS)
    this.#worker.addEventListener('messageerror', fail, { signal })
    this.#worker.addEventListener('message', take, { signal })
    this.#worker.postMessage(request)
    try {
      await promise
    } catch (error) {
      for (const strip of waiting) strip.reject(error)
      throw error
    } finally {
      clearTimeout(timer)
      listening.abort()
    }
  }
}
