// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recogniseImages } from '../../src/web/lib/ocr/recognise-images.ts'
import { warmUpWorkers } from '../../src/web/lib/ocr/worker-cache.ts'

const MINUTE_MS = 60_000
const STRIP = { kind: 'strip', strip: { file: new Uint8Array(1), area: 0, left: 0, top: 0 } }
const PAGE = { kind: 'page', turns: 0, strips: 2 }
const WORDS = ['Privacy', 'First', 'Second', 'Third']
/** What is read of a strip: the word that the first byte of its file names. */
const tableOf = (image: Uint8Array = new Uint8Array(1)) =>
  `5\t1\t1\t1\t1\t1\t0\t0\t90\t9\t95\t${WORDS[image[0] ?? 0]}`

/** Which workers cannot be loaded. */
type Broken = 'none' | 'preparer' | 'all'

type Message = Readonly<{
  jobId?: string
  action?: string
  payload?: { image?: Uint8Array }
  picture?: unknown
}>

/** Paper of whatever size, and what is written on it. */
class CanvasStandIn {
  readonly written: string[] = []
  getContext() {
    return {
      fillRect: () => undefined,
      fillText: (text: string) => this.written.push(text),
    }
  }
  transferToImageBitmap() {
    return this.written
  }
}

/** Makes pictures ready or reads them, by its address. */
class OcrWorkerStandIn extends EventTarget {
  static started: OcrWorkerStandIn[] = []
  static broken: Broken = 'none'
  static prepared: readonly unknown[] = []
  isEnded = false
  readonly asked: unknown[] = []
  readonly #isEngine: boolean
  readonly #isBroken: boolean

  constructor(address: string | URL) {
    super()
    this.#isEngine = String(address).endsWith('/worker.js')
    OcrWorkerStandIn.started.push(this)
    const { broken } = OcrWorkerStandIn
    this.#isBroken = broken === 'all' || (broken === 'preparer' && !this.#isEngine)
    if (this.#isBroken) queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }

  postMessage({ jobId = '', action, payload, picture }: Message): void {
    if (this.isEnded || this.#isBroken) return
    this.asked.push(action ?? picture)
    if (this.#isEngine) {
      this.#answer({ jobId, status: 'resolve', data: { tsv: tableOf(payload?.image) } })
    } else for (const answer of OcrWorkerStandIn.prepared) this.#answer(answer)
  }

  #answer(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {
    this.isEnded = true
  }
}

const started = () => OcrWorkerStandIn.started
const running = () => started().filter(({ isEnded }) => !isEnded)
const read = (signal = new AbortController().signal) =>
  recogniseImages([new Blob(['x'])], { signal })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', OcrWorkerStandIn)
  vi.stubGlobal('OffscreenCanvas', CanvasStandIn)
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  OcrWorkerStandIn.started = []
  OcrWorkerStandIn.broken = 'none'
  OcrWorkerStandIn.prepared = [PAGE, STRIP, STRIP]
})

afterEach(() => {
  vi.advanceTimersByTime(MINUTE_MS)
  vi.useRealTimers()
})

describe('the workers that read pictures', () => {
  test('are one for the preparation and an engine for each of two cores', async () => {
    expect((await read()).text).toBe('Privacy Privacy')
    expect(started()).toHaveLength(3)
  })

  test('are no more than one engine on a weak device', async () => {
    vi.stubGlobal('navigator', { hardwareConcurrency: 1 })
    await read()
    expect(started()).toHaveLength(2)
  })

  test('are used again for the next pictures', async () => {
    warmUpWorkers()
    await read()
    await read()
    expect(started()).toHaveLength(3)
    expect(running()).toHaveLength(3)
  })

  test('are ended when nobody needed them for a minute', async () => {
    await read()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(running()).toHaveLength(3)
    vi.advanceTimersByTime(1)
    expect(running()).toHaveLength(0)
    await read()
    expect(running()).toHaveLength(3)
  })

  test('are ended at once when the reading is cancelled', async () => {
    const controller = new AbortController()
    const reading = read(controller.signal)
    controller.abort(new Error('cancelled'))
    await expect(reading).rejects.toThrow('cancelled')
    expect(running()).toHaveLength(0)
  })

  test.each(['preparer', 'all'] as const)(
    'are started anew when they could not be loaded before: %s',
    async (broken) => {
      OcrWorkerStandIn.broken = broken
      warmUpWorkers()
      await vi.advanceTimersByTimeAsync(1)
      OcrWorkerStandIn.broken = 'none'
      expect((await read()).text).toBe('Privacy Privacy')
      expect(running()).toHaveLength(3)
    },
  )

  test('are ended when the reading fails', async () => {
    OcrWorkerStandIn.broken = 'all'
    await expect(read()).rejects.toThrow('engine')
    expect(running()).toHaveLength(0)
  })

  test('serve two readings at once, and only those of one are kept', async () => {
    await Promise.all([read(), read()])
    expect(started()).toHaveLength(6)
    expect(running()).toHaveLength(3)
  })
})

describe('a rehearsal', () => {
  const readBy = () =>
    started().map(({ asked }) => asked.filter((action) => action === 'recognize').length)
  const samples = () => started().flatMap(({ asked }) => asked.filter(Array.isArray))

  test('reads a page of our own with every engine, while the visitor looks for a picture', async () => {
    warmUpWorkers()
    await vi.advanceTimersByTimeAsync(1)
    expect(samples()).toHaveLength(1)
    expect(new Set(samples().flat()).size).toBeGreaterThan(8)
    expect(readBy()).toEqual([1, 1, 0])
  })

  test('is not repeated for workers that were kept, and not held before a picture', async () => {
    warmUpWorkers()
    await vi.advanceTimersByTimeAsync(1)
    warmUpWorkers()
    await vi.advanceTimersByTimeAsync(1)
    expect(samples()).toHaveLength(1)
    vi.advanceTimersByTime(MINUTE_MS)
    await read()
    expect(samples()).toHaveLength(1)
  })

  test('that fails leaves no word and harms no picture', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    warmUpWorkers()
    await vi.advanceTimersByTimeAsync(1)
    expect((await read()).text).toBe('Privacy Privacy')
    expect(started()).toHaveLength(3)
  })
})

describe('a picture', () => {
  test('is read in order, though its longest strips come first', async () => {
    const stripOf = (word: number, area: number, top: number) => ({
      ...STRIP,
      strip: { ...STRIP.strip, file: Uint8Array.of(word), area, top },
    })
    OcrWorkerStandIn.prepared = [
      { ...PAGE, strips: 3 },
      stripOf(3, 1, 0),
      stripOf(2, 0, 400),
      stripOf(1, 0, 0),
    ]
    expect((await read()).text).toBe('First Second\n\nThird')
  })

  test('without lines of text has no text', async () => {
    OcrWorkerStandIn.prepared = [{ ...PAGE, strips: 0 }]
    expect((await read()).text).toBe('')
  })

  test.each([
    ['before', [{ kind: 'failed', problem: 'too-large' }]],
    ['after', [PAGE, STRIP, { kind: 'failed', problem: 'too-large' }]],
  ])('that fails %s its first strip is told as such, and ends the workers', async (_, answers) => {
    OcrWorkerStandIn.prepared = answers
    await expect(read()).rejects.toThrow('too-large')
    expect(running()).toHaveLength(0)
  })

  test('whose strips never come is given up', async () => {
    OcrWorkerStandIn.prepared = [PAGE, STRIP]
    const reading = expect(read()).rejects.toThrow('engine')
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await reading
    expect(running()).toHaveLength(0)
  })
})
