import type { Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import type { Dispatcher } from 'undici'
import { ModelFailure, type ModelFailureReason } from '../../ports/model-failure.ts'
import type { Completion, CompletionReader } from './read-completion.ts'

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

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/** Reads the bytes of a response. Errors thrown here reach the caller. */
export type BodyReader = Readonly<{
  take: (bytes: Uint8Array) => void
  end: () => void
  /** The body cannot be read to its end. */
  fail: (error: unknown) => void
}>

/** Receives the bytes of a response as they arrive. */
type BodyDecoder = Pick<BodyReader, 'take' | 'end'> & Readonly<{ destroy: () => void }>

/**
 * Decodes the body of a response as it arrives, at most `maxBytes` of it. We ask for no content
 * coding. If a gateway applies one anyway, decoded bytes are counted, so that a decompression bomb
 * ends early.
 *
 * @throws ModelFailure 'not-a-completion' for an unknown coding; the reader is failed with
 * 'too-large'
 */
function decodeBody(contentEncoding: string, maxBytes: number, reader: BodyReader): BodyDecoder {
  let bytes = 0
  const take = (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes > maxBytes) reader.fail(new ModelFailure('too-large'))
    else reader.take(chunk)
  }
  const coding = contentEncoding.trim().toLowerCase()
  if (coding === '' || coding === 'identity') {
    return { take, end: reader.end, destroy: () => undefined }
  }
  const decoder = DECODERS.get(coding)?.()
  if (decoder === undefined) throw new ModelFailure('not-a-completion')
  decoder.on('data', take)
  decoder.on('end', reader.end)
  decoder.on('error', reader.fail)
  return {
    take: (chunk) => void decoder.write(chunk),
    end: () => void decoder.end(),
    destroy: () => void decoder.destroy(),
  }
}

/**
 * One signal that ends a call when its stage's time limit is reached or the visitor leaves. Each
 * stage restarts the timer.
 */
export class CallDeadlines {
  /** Aborted with a ModelFailure at a time limit, otherwise with the visitor's reason. */
  readonly signal: AbortSignal
  readonly #ended = new AbortController()
  readonly #visitor: AbortSignal
  readonly #onLeave = () => this.#ended.abort(this.#visitor.reason)
  #reason: ModelFailureReason | undefined
  #stage: NodeJS.Timeout | undefined

  constructor(visitor: AbortSignal) {
    this.signal = this.#ended.signal
    this.#visitor = visitor
    if (visitor.aborted) this.#onLeave()
    else visitor.addEventListener('abort', this.#onLeave)
  }

  begin(reason: ModelFailureReason, ms: number): void {
    clearTimeout(this.#stage)
    this.#reason = reason
    this.#stage = setTimeout(() => this.#ended.abort(new ModelFailure(reason)), ms)
  }

  /** Begins this stage, or restarts its time. */
  renew(reason: ModelFailureReason, ms: number): void {
    // Runs for every word of an answer: a new timer would cost more than the word.
    if (this.#reason === reason) this.#stage?.refresh()
    else this.begin(reason, ms)
  }

  /** Stops the timer when the call has ended. */
  stop(): void {
    clearTimeout(this.#stage)
    this.#visitor.removeEventListener('abort', this.#onLeave)
  }
}
