import '../hydration/script-policy.ts'
import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import { OcrError } from './ocr-error.ts'
import type { PrepareAnswer, PrepareRequest } from './prepare.worker.ts'
import type { PreparedStrip } from './prepare-picture.ts'

/** A page whose strips arrive one by one, so that reading can start with the first. */
export type StreamedPage = Readonly<{
  turns: QuarterTurns
  strips: readonly Promise<PreparedStrip>[]
}>

/** A photo takes one or two seconds on a slow phone; a hostile file may never finish. */
const PREPARING_LIMIT_MS = 45_000

/** The worker that prepares pictures for recognition, one at a time. */
export class PicturePreparer {
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
