import { OcrError } from './ocr-error.ts'
import type { PrepareAnswer, PrepareRequest } from './prepare.worker.ts'
import type { PreparedPage } from './prepare-picture.ts'

/** A photo takes a second or two on a slow phone; a hostile file may never end. */
const PREPARING_LIMIT_MS = 45_000

/** The worker that makes pictures ready, one after the other. */
export class PicturePreparer {
  readonly #worker = new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module' })
  #last: Promise<unknown> = Promise.resolve()
  #fail: (() => void) | undefined
  #hasEnded = false

  constructor() {
    // Its script could not be loaded, or it ran out of memory.
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.end()
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** @throws OcrError */
  prepare(request: PrepareRequest): Promise<PreparedPage> {
    const page = this.#last.then(() => this.#ask(request))
    this.#last = page.catch(() => undefined)
    return page
  }

  /** Ends the worker, whatever it does; what was asked for fails. */
  end(): void {
    this.#hasEnded = true
    this.#worker.terminate()
    this.#fail?.()
  }

  async #ask(request: PrepareRequest): Promise<PreparedPage> {
    if (this.#hasEnded) throw new OcrError('engine')
    const { promise, resolve, reject } = Promise.withResolvers<PrepareAnswer>()
    const listening = new AbortController()
    const fail = () => reject(new OcrError('engine'))
    this.#fail = fail
    const timer = setTimeout(fail, PREPARING_LIMIT_MS)
    const { signal } = listening
    this.#worker.addEventListener('messageerror', fail, { signal })
    this.#worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PrepareAnswer>) => resolve(data),
      { signal },
    )
    this.#worker.postMessage(request)
    try {
      const answer = await promise
      if ('problem' in answer) throw new OcrError(answer.problem)
      return answer.page
    } finally {
      clearTimeout(timer)
      listening.abort()
    }
  }
}
