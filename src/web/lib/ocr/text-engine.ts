import '../hydration/script-policy.ts'
import { ENGINE_CORES, ENGINE_WORKER, OCR_FOLDER } from './engine-files.ts'
import { OcrError } from './ocr-error.ts'

/** Time for four megabytes over a slow line; a core that is blocked or crashes reports nothing. */
const LOADING_LIMIT_MS = 120_000
/** A strip of a page takes about a second; the slowest phone is twenty times slower. */
const READING_LIMIT_MS = 60_000

/** Segmentation mode "one uniform block of text": right for strips, and the fastest. */
const SINGLE_BLOCK = '6'

/** Tesseract's neural network engine; the older engine is not shipped. */
const NEURAL_NETWORK_ONLY = 1

type EngineMessage = Readonly<{
  action?: string
  jobId: string
  status: 'resolve' | 'reject' | 'progress'
  data: unknown
}>

/**
 * One Tesseract in a worker of its own. It speaks the protocol of tesseract.js's worker directly,
 * because the library's `createWorker` returns nothing that can be terminated while it loads, and never
 * settles when a core cannot be loaded.
 */
class TextEngine {
  readonly #worker: Worker
  /** Rejects with OcrError 'engine' when loading fails. */
  readonly ready: Promise<void>
  readonly #waiting = new Map<string, PromiseWithResolvers<unknown>>()
  #jobs = 0

  constructor() {
    this.#worker = new Worker(ENGINE_WORKER)
    this.#worker.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) =>
      this.#settle(data),
    )
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.#failAll()
    })
    this.ready = this.#load()
    // Avoids an unhandled rejection; the first `read` rejects.
    this.ready.catch(() => undefined)
  }

  /**
   * Recognises the text of a picture.
   *
   * @param picture a picture file, upright and evenly lit
   * @returns Tesseract's table of words (TSV)
   * @throws OcrError 'engine'
   */
  async read(picture: Uint8Array): Promise<string> {
    await this.ready
    const result = await this.#ask(
      'recognize',
      { image: picture, options: {}, output: { text: false, tsv: true } },
      READING_LIMIT_MS,
    )
    return tableOf(result)
  }

  /** Terminates the worker; pending requests fail. */
  end(): void {
    this.#worker.terminate()
    this.#failAll()
  }

  async #load(): Promise<void> {
    const core = new URL(engineCore(), location.href).href
    const folder = new URL(OCR_FOLDER, location.href).href
    await this.#ask('load', { options: { lstmOnly: true, corePath: core } }, LOADING_LIMIT_MS)
    await this.#ask(
      'loadLanguage',
      // The HTTP cache holds the file; no second copy in the database.
      {
        langs: 'eng',
        options: { langPath: folder, gzip: false, cacheMethod: 'none', lstmOnly: true },
      },
      LOADING_LIMIT_MS,
    )
    await this.#ask(
      'initialize',
      { langs: 'eng', oem: NEURAL_NETWORK_ONLY, config: {} },
      LOADING_LIMIT_MS,
    )
    const params = { tessedit_pageseg_mode: SINGLE_BLOCK }
    await this.#ask('setParameters', { params }, LOADING_LIMIT_MS)
  }

  async #ask(action: string, payload: unknown, limitMs: number): Promise<unknown> {
    this.#jobs += 1
    const jobId = `${action}-${this.#jobs}`
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(jobId, answer)
    const timer = setTimeout(() => answer.reject(new OcrError('engine')), limitMs)
    this.#worker.postMessage({ workerId: 'engine', jobId, action, payload })
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(jobId)
    }
  }

  #settle({ jobId, status, data }: EngineMessage): void {
    if (status === 'resolve') this.#waiting.get(jobId)?.resolve(data)
    if (status === 'reject') {
      this.#waiting.get(jobId)?.reject(new OcrError('engine', { cause: data }))
    }
  }

  #failAll(): void {
    for (const answer of this.#waiting.values()) answer.reject(new OcrError('engine'))
  }
}

function tableOf(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'tsv' in result) {
    if (typeof result.tsv === 'string') return result.tsv
  }
  throw new OcrError('engine')
}

/** The smallest module that uses a SIMD instruction: a function that creates a vector and drops it. */
const VECTOR_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // WebAssembly magic number, version 1
  ...[1, 4, 1, 96, 0, 0], // types: a function without parameters and results
  ...[3, 2, 1, 0], // functions: one of that type
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // code: i32.const 0, i8x16.splat, drop
)

/** URL of the fastest core that this browser can run. */
function engineCore(): string {
  const [withVectors, without] = ENGINE_CORES
  const core = WebAssembly.validate(VECTOR_MODULE) ? withVectors : without
  return `${OCR_FOLDER}/${core}.js`
}

/** A pool of engines; each takes the next strip when it is free. */
export class EnginePool {
  readonly #engines: readonly TextEngine[]
  readonly #free: TextEngine[]
  readonly #waiting: PromiseWithResolvers<TextEngine>[] = []

  constructor(size: number) {
    this.#engines = Array.from({ length: size }, () => new TextEngine())
    this.#free = [...this.#engines]
  }

  get size(): number {
    return this.#engines.length
  }

  /** Rejects when one of them could not be loaded. */
  get ready(): Promise<unknown> {
    return Promise.all(this.#engines.map((engine) => engine.ready))
  }

  async read(picture: Uint8Array): Promise<string> {
    const engine = await this.#take()
    try {
      return await engine.read(picture)
    } finally {
      this.#release(engine)
    }
  }

  end(): void {
    for (const engine of this.#engines) engine.end()
    for (const next of this.#waiting.splice(0)) next.reject(new OcrError('engine'))
  }

  #take(): Promise<TextEngine> {
    const engine = this.#free.pop()
    if (engine !== undefined) return Promise.resolve(engine)
    const next = Promise.withResolvers<TextEngine>()
    this.#waiting.push(next)
    return next.promise
  }

  #release(engine: TextEngine): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(engine)
    else next.resolve(engine)
  }
}
