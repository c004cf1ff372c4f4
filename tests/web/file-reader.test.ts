import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  FILE_MAX_BYTES,
  FILE_MAX_CHARACTERS,
  FILE_READ_MS,
  FILE_READER_LOAD_MS,
  type FileMessage,
} from '../../src/web/lib/file/file-reading.ts'
import { readContent } from '../../src/web/lib/file/read-content.ts'
import { type FileWorker, readFile } from '../../src/web/lib/file/read-file.ts'
import { OcrError } from '../../src/web/lib/ocr/ocr-error.ts'
import { PdfError } from '../../src/web/lib/pdf/pdf-reading.ts'
import { readPdf } from '../../src/web/lib/pdf/read-pdf.ts'
import { wordBinaryFile } from '../support/word-binary-file.ts'
import { paragraph, run, wordFile } from '../support/word-file.ts'

vi.mock('../../src/web/lib/pdf/read-pdf.ts', () => ({ readPdf: vi.fn() }))

const WORDS = 'We sell nothing.'
const bytes = (text: string) => new TextEncoder().encode(text)

describe('what a file holds', () => {
  test.each([
    ['a Word file', wordFile({ body: paragraph(run(WORDS)) })],
    ['a Word file of 1997', wordBinaryFile({ body: [{ text: WORDS }] })],
    ['a rich text', bytes(`{\\rtf1 ${WORDS}}`)],
    ['a text', bytes(WORDS)],
  ])('is read from %s, whatever its name', (_, file) => {
    expect(readContent(file)).toBe(WORDS)
  })

  test.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['white space', bytes(' \n\t '), 'empty'],
    ['a Word file without a word', wordFile({ body: paragraph('') }), 'empty'],
    ['a picture', bytes('GIF89a'), 'picture'],
    ['a program', Uint8Array.from([0x4d, 0x5a, 0, 0]), 'unsupported'],
    ['a page of the web', bytes('<!doctype html><p>We sell nothing.'), 'markup'],
    ['half an archive', wordFile({ body: paragraph(run(WORDS)) }).slice(0, 300), 'broken'],
    ['a text without an end', bytes('word '.repeat(FILE_MAX_CHARACTERS / 5 + 1)), 'too-long'],
    ['an older Word file', wordBinaryFile({ body: [{ text: WORDS }], version: 0x65 }), 'too-old'],
    ['a locked Word file', wordBinaryFile({ body: [{ text: WORDS }], flags: 0x100 }), 'encrypted'],
  ])('is not read from %s', (_, file, problem) => {
    expect(() => readContent(file)).toThrow(expect.objectContaining({ problem }))
  })
})

/** A worker that says what a test has it say. */
class WorkerStandIn extends EventTarget implements FileWorker {
  isEnded = false
  sent: unknown

  say(data: FileMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  postMessage(message: unknown): void {
    this.sent = message
  }

  terminate(): void {
    this.isEnded = true
  }
}

/** Begins to read, and comes back when the worker has been started. */
async function begin(text = WORDS) {
  const worker = new WorkerStandIn()
  const controller = new AbortController()
  const started = Promise.withResolvers<void>()
  const result = readFile(new Blob([text]), {
    signal: controller.signal,
    startWorker: () => {
      started.resolve()
      return worker
    },
  })
  // Whether a test waits for it or not.
  result.catch(() => undefined)
  await started.promise
  return { worker, result, abort: () => controller.abort(new Error('gone')) }
}

describe('reading a file', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is done by a worker, which is ended', async () => {
    const { worker, result } = await begin()
    worker.say({ type: 'ready' })
    expect(worker.sent).toEqual(bytes(WORDS))
    worker.say({ type: 'read', text: WORDS })
    expect(await result).toEqual({ text: WORDS })
    expect(worker.isEnded).toBe(true)
  })

  test('fails as the worker says', async () => {
    const { worker, result } = await begin()
    worker.say({ type: 'ready' })
    worker.say({ type: 'failed', problem: 'encrypted' })
    await expect(result).rejects.toMatchObject({ problem: 'encrypted' })
    expect(worker.isEnded).toBe(true)
  })

  test('is given up when it takes too long, or its code never comes', async () => {
    const slow = await begin()
    slow.worker.say({ type: 'ready' })
    vi.advanceTimersByTime(FILE_READ_MS)
    await expect(slow.result).rejects.toMatchObject({ problem: 'stalled' })
    expect(slow.worker.isEnded).toBe(true)
    const absent = await begin()
    vi.advanceTimersByTime(FILE_READER_LOAD_MS)
    await expect(absent.result).rejects.toMatchObject({ problem: 'not-loaded' })
  })

  test.each([
    ['before it began', 'not-loaded'],
    ['in the middle', 'broken'],
  ])('ends where its worker crashes %s', async (when, problem) => {
    const { worker, result } = await begin()
    if (when === 'in the middle') worker.say({ type: 'ready' })
    worker.dispatchEvent(new Event('error'))
    await expect(result).rejects.toMatchObject({ problem })
    expect(worker.isEnded).toBe(true)
  })

  test('ends when nobody waits for it', async () => {
    const { worker, result, abort } = await begin()
    worker.say({ type: 'ready' })
    abort()
    await expect(result).rejects.toThrow('gone')
    expect(worker.isEnded).toBe(true)
  })

  test('is not begun with a file that is too large or gone', async () => {
    const { signal } = new AbortController()
    const large = { size: FILE_MAX_BYTES + 1 } as Blob
    await expect(readFile(large, { signal })).rejects.toMatchObject({ problem: 'too-large' })
    const gone = new Blob(['x'])
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    await expect(readFile(gone, { signal })).rejects.toMatchObject({ problem: 'broken' })
  })
})

describe('a PDF', () => {
  const { signal } = new AbortController()
  const pdf = new Blob(['%PDF-1.7'])

  test('has its pages, and no other title than its name', async () => {
    const pages = [{ number: 1, start: 0, end: 16 }]
    vi.mocked(readPdf).mockResolvedValueOnce({ text: WORDS, pages, title: 'Untitled' })
    expect(await readFile(pdf, { signal })).toEqual({ text: WORDS, pages })
  })

  test.each([
    [new PdfError('encrypted'), 'encrypted'],
    [new PdfError('no-text'), 'empty'],
    [new PdfError('stalled'), 'stalled'],
    [new OcrError('engine'), 'recognition-failed'],
  ])('is refused for what its own reader says: %s', async (error, problem) => {
    vi.mocked(readPdf).mockRejectedValueOnce(error)
    await expect(readFile(pdf, { signal })).rejects.toMatchObject({ problem })
  })
})
