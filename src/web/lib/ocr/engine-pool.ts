import { OcrError } from './ocr-error.ts'
import { TextEngine } from './text-engine.ts'

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
