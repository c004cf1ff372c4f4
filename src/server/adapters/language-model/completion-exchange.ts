import type { Dispatcher } from 'undici'
import type { CallDeadlines } from './call-deadlines.ts'
import type { Completion } from './completion-text.ts'
import { type BodyDecoder, decodeBody } from './decode-body.ts'
import type { CompletionReader } from './read-completion.ts'

/** Status and headers of a response from the model's endpoint. */
export type ResponseHead = Readonly<{
  status: number
  /** The value of a header, by its lower-case name; empty if absent. */
  header: (name: string) => string
}>

/** How to read a response. */
export type ExchangePlan = Readonly<{
  /** Longest body, in decoded bytes. */
  maxBytes: number
  /** Chooses the reader of the body, or throws if it must not be read. */
  readerFor: (head: ResponseHead) => CompletionReader
  /** Called when bytes arrive, before they are read. */
  onBytes: () => void
  /** Whether the completion is already whole and the rest is not needed. */
  hasAll: () => boolean
  /** Whether an error came after the whole completion and can be ignored. */
  isHarmless: (error: unknown) => boolean
}>

/** Interim responses, such as 103, have lower statuses. */
const FINAL_STATUS_MIN = 200

/**
 * One request to the model's endpoint and its response, on undici's lowest level, since every word
 * of every answer passes here. Chunks of one socket read are processed together.
 */
export class CompletionExchange implements Dispatcher.DispatchHandler {
  readonly #plan: ExchangePlan
  readonly #limits: CallDeadlines
  readonly #outcome = Promise.withResolvers<Completion>()
  readonly #onAbort = () => this.#fail(this.#limits.signal.reason)
  #controller: Dispatcher.DispatchController | undefined
  #reader: CompletionReader | undefined
  #body: BodyDecoder | undefined
  #unread: Uint8Array[] = []
  #isOver = false

  constructor(limits: CallDeadlines, plan: ExchangePlan) {
    this.#limits = limits
    this.#plan = plan
    if (limits.signal.aborted) this.#onAbort()
    else limits.signal.addEventListener('abort', this.#onAbort)
  }

  /** Resolves with the completion; rejects with the first error, unchanged. */
  get completion(): Promise<Completion> {
    return this.#outcome.promise
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isOver) this.#abortRequest()
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

  /** All chunks of one socket read arrive in the same turn and are processed at its end. */
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
      if (this.#plan.hasAll()) this.#finish(() => reader.end(), 'abort')
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
    }, 'abort')
  }

  #finish(
    make: () => Completion,
    andThen: 'abort' | 'keep the connection' = 'keep the connection',
  ): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#limits.signal.removeEventListener('abort', this.#onAbort)
    try {
      this.#outcome.resolve(make())
    } catch (error) {
      this.#outcome.reject(error)
    }
    if (andThen === 'abort') this.#abortRequest()
  }

  #abortRequest(): void {
    this.#body?.destroy()
    this.#controller?.abort(new Error('the answer is over'))
  }
}
