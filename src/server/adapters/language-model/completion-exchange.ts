import type { Dispatcher } from 'undici'
import type { CallLimits } from './call-limits.ts'
import type { Completion } from './completion-text.ts'
import { type BodyDecoder, decodeBody } from './decode-body.ts'
import type { CompletionReader } from './read-completion.ts'

/** What an answer of the model's endpoint says of itself before its body. */
export type ResponseHead = Readonly<{
  status: number
  /** The value of a header, by its name in lower case; empty where there is none. */
  header: (name: string) => string
}>

/** What becomes of an answer. */
export type ExchangePlan = Readonly<{
  /** Longest body, in bytes, without its content coding. */
  maxBytes: number
  /** Says who reads the body, or throws where it is none to be read. */
  readerFor: (head: ResponseHead) => CompletionReader
  /** Told whenever bytes come, before they are read. */
  onBytes: () => void
  /** Nothing further is wanted: what has come is the completion. */
  hasAll: () => boolean
  /** An error came too late to matter: what has come is the completion. */
  isHarmless: (error: unknown) => boolean
}>

/** Interim answers, such as 103, have lower ones. */
const FINAL_STATUS_MIN = 200

/**
 * One request to the model's endpoint and its answer, at the lowest level that undici offers: each
 * word of each answer comes by here. What came in one read of the socket is read as one piece.
 */
export class CompletionExchange implements Dispatcher.DispatchHandler {
  readonly #plan: ExchangePlan
  readonly #limits: CallLimits
  readonly #outcome = Promise.withResolvers<Completion>()
  readonly #onAbort = () => this.#fail(this.#limits.signal.reason)
  #controller: Dispatcher.DispatchController | undefined
  #reader: CompletionReader | undefined
  #body: BodyDecoder | undefined
  #unread: Uint8Array[] = []
  #isOver = false

  constructor(limits: CallLimits, plan: ExchangePlan) {
    this.#limits = limits
    this.#plan = plan
    if (limits.signal.aborted) this.#onAbort()
    else limits.signal.addEventListener('abort', this.#onAbort)
  }

  /** Settles when nothing more is awaited; rejects with the first error as it was. */
  get completion(): Promise<Completion> {
    return this.#outcome.promise
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) this.#letGo()
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    if (this.#isOver || status < FINAL_STATUS_MIN) return
    const header = (name: string) => [headers[name] ?? []].flat().join(', ')
    try {
      this.#reader = this.#plan.readerFor({ status, header })
      this.#body = decodeBody(header('content-encoding'), this.#plan.maxBytes, {
        take: (bytes) => this.#gather(bytes),
        end: () => this.#end(),
        fail: (error) => this.#fail(error),
      })
    } catch (error) {
      this.#fail(error)
    }
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    if (!this.#isOver) this.#body?.take(chunk)
  }

  onResponseEnd(): void {
    if (!this.#isOver) this.#body?.end()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#readGathered()
    this.#fail(error)
  }

  /** All chunks of one read come in one go: they are read when it is over. */
  #gather(bytes: Uint8Array): void {
    this.#unread.push(bytes)
    if (this.#unread.length === 1) queueMicrotask(() => this.#readGathered())
  }

  #readGathered(): void {
    const [first, ...others] = this.#unread
    if (first === undefined) return
    this.#unread = []
    this.#attempt((reader) => {
      this.#plan.onBytes()
      reader.take(others.length === 0 ? first : Buffer.concat([first, ...others]))
      if (this.#plan.hasAll()) this.#finish(() => reader.end(), 'let go')
    })
  }

  #end(): void {
    this.#readGathered()
    this.#attempt((reader) => this.#finish(() => reader.end()))
  }

  #attempt(work: (reader: CompletionReader) => void): void {
    if (this.#isOver || this.#reader === undefined) return
    try {
      work(this.#reader)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#finish(() => {
      if (this.#reader !== undefined && this.#plan.isHarmless(error)) return this.#reader.end()
      throw error
    }, 'let go')
  }

  #finish(
    make: () => Completion,
    andThen: 'let go' | 'keep the connection' = 'keep the connection',
  ): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#limits.signal.removeEventListener('abort', this.#onAbort)
    try {
      this.#outcome.resolve(make())
    } catch (error) {
      this.#outcome.reject(error)
    }
    if (andThen === 'let go') this.#letGo()
  }

  #letGo(): void {
    this.#body?.destroy()
    this.#controller?.abort(new Error('the answer is over'))
  }
}
