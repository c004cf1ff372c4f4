import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageParagraphs } from '../../src/core/pdf-text/page-paragraphs.ts'
import {
  PDF_READER_LOAD_MS,
  PDF_STALL_MS,
  type PdfContent,
  type PdfMessage,
} from '../../src/web/lib/pdf/pdf-reading.ts'
import { type PdfWorker, readPdf } from '../../src/web/lib/pdf/read-pdf.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A worker that says what a test has it say. */
class WorkerStandIn extends EventTarget implements PdfWorker {
  isEnded = false
  sent: unknown

  say(...messages: readonly PdfMessage[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  postMessage(message: unknown): void {
    this.sent = message
  }

  terminate(): void {
    this.isEnded = true
  }
}

function begin(options: Partial<Parameters<typeof readPdf>[1]> = {}) {
  const worker = new WorkerStandIn()
  const controller = new AbortController()
  const result = readPdf(new Uint8Array([37, 80, 68, 70]), {
    signal: controller.signal,
    startWorker: () => worker,
    ...options,
  })
  // Whether a test waits for it or not.
  result.catch(() => undefined)
  return { worker, result, abort: () => controller.abort(new Error('gone')) }
}

function page(number: number, ...texts: readonly string[]): PageParagraphs {
  const paragraphs = texts.map((text) => ({ text, isClose: false, size: 10, endsFull: false }))
  return { number, paragraphs, continues: false }
}

const CONTENT: PdfContent = {
  statedTitle: 'Fernway Privacy Policy',
  pages: [page(1, 'We sell nothing.'), page(2, 'We keep nothing.')],
  drawn: [],
}
const image = new Blob(['a picture'])

describe('a PDF', () => {
  test('is read by a worker, which tells how far it is and is ended', async () => {
    const onProgress = vi.fn()
    const { worker, result } = begin({ onProgress })
    worker.say({ type: 'ready' })
    expect(worker.sent).toEqual(new Uint8Array([37, 80, 68, 70]))
    worker.say({ type: 'progress', page: 2, pages: 2 }, { type: 'read', content: CONTENT })
    expect(await result).toEqual({
      text: 'We sell nothing.\n\nWe keep nothing.',
      pages: [
        { number: 1, start: 0, end: 18 },
        { number: 2, start: 18, end: 34 },
      ],
      title: 'Fernway Privacy Policy',
    })
    expect(onProgress).toHaveBeenCalledWith({ stage: 'reading', page: 2, pages: 2 })
    expect(worker.isEnded).toBe(true)
  })

  test('that does not come on is given up, and one that does is not', async () => {
    const { worker, result } = begin()
    worker.say({ type: 'ready' })
    for (let number = 1; number < 5; number += 1) {
      vi.advanceTimersByTime(PDF_STALL_MS - 1)
      expect(worker.isEnded).toBe(false)
      worker.say({ type: 'progress', page: number, pages: 9 })
    }
    vi.advanceTimersByTime(PDF_STALL_MS)
    await expect(result).rejects.toMatchObject({ problem: 'stalled' })
    expect(worker.isEnded).toBe(true)
  })

  test('whose reader never comes is given up later, as code that could not be fetched', async () => {
    const { worker, result } = begin()
    vi.advanceTimersByTime(PDF_READER_LOAD_MS - 1)
    expect(worker.isEnded).toBe(false)
    vi.advanceTimersByTime(1)
    await expect(result).rejects.toMatchObject({ problem: 'not-loaded' })
  })

  test.each([
    ['before it began', 'not-loaded'],
    ['in the middle', 'broken'],
  ])('whose worker crashes %s is %s', async (when, problem) => {
    const { worker, result } = begin()
    if (when === 'in the middle') worker.say({ type: 'ready' })
    worker.dispatchEvent(new Event('error'))
    await expect(result).rejects.toMatchObject({ problem })
    expect(worker.isEnded).toBe(true)
  })

  test('is read no further when nobody waits for it', async () => {
    const { worker, result, abort } = begin()
    worker.say({ type: 'ready' })
    abort()
    await expect(result).rejects.toThrow('gone')
    expect(worker.isEnded).toBe(true)
  })

  test('that its worker refuses is refused for the same reason', async () => {
    const { worker, result } = begin()
    worker.say({ type: 'ready' }, { type: 'failed', problem: 'encrypted' })
    await expect(result).rejects.toMatchObject({ problem: 'encrypted' })
  })
})

describe('pages that are pictures', () => {
  const scanned: PdfContent = {
    statedTitle: '',
    pages: [page(1), page(2, 'We sell nothing.')],
    drawn: [{ number: 1, image }],
  }

  test('are recognised, in their place between the others', async () => {
    const onProgress = vi.fn()
    const { worker, result } = begin({
      onProgress,
      recognise: async (images, options) => {
        expect(images).toEqual([image])
        options.onProgress?.(0, 0.5)
        return { text: '', confidence: 90, pages: [{ text: 'Privacy Policy\n', confidence: 90 }] }
      },
    })
    worker.say({ type: 'ready' }, { type: 'read', content: scanned })
    expect(await result).toMatchObject({
      text: 'Privacy Policy\n\nWe sell nothing.',
    })
    expect(onProgress).toHaveBeenCalledWith({ stage: 'recognising', page: 1, pages: 1 })
  })

  test('make a scan when there is nothing else', async () => {
    const recognise = async () => ({
      text: '',
      confidence: 90,
      pages: [{ text: 'We sell nothing.', confidence: 90 }],
    })
    const { worker, result } = begin({ recognise })
    worker.say({ type: 'ready' }, { type: 'read', content: { ...scanned, pages: [page(1)] } })
    expect(await result).toMatchObject({
      text: 'We sell nothing.',
      recognition: { pages: 1, confidence: 90 },
    })
  })

  test('leave nothing where nobody can read them', async () => {
    const { worker, result } = begin()
    worker.say({ type: 'ready' }, { type: 'read', content: { ...scanned, pages: [page(1)] } })
    await expect(result).rejects.toMatchObject({ problem: 'no-text' })
  })
})
