import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentFromPdf } from '../../src/web/features/capture/document-from-pdf.ts'
import { OcrError } from '../../src/web/lib/ocr/ocr-error.ts'
import { PdfError, type PdfProblem } from '../../src/web/lib/pdf/pdf-reading.ts'
import { type PdfText, readPdf } from '../../src/web/lib/pdf/read-pdf.ts'

vi.mock('../../src/web/lib/pdf/read-pdf.ts', () => ({ readPdf: vi.fn() }))

const ADDRESS = 'https://fernway.example/files/privacy-policy%202026.pdf'
const READ: PdfText = {
  text: 'Privacy Policy\n\nWe do not sell your personal data. We share it with our printers.',
  pages: [{ number: 1, start: 0, end: 83 }],
}

beforeEach(() => {
  vi.mocked(readPdf).mockResolvedValue(READ)
})
afterEach(() => {
  vi.mocked(readPdf).mockReset()
})

function answer(): Response {
  return new Response('%PDF-1.7', {
    headers: { 'X-Document-Address': encodeURIComponent(ADDRESS) },
  })
}

const capture = () => documentFromPdf(answer(), { signal: new AbortController().signal })

describe('the document in a PDF', () => {
  test('has its text, its pages and the address it was read from', async () => {
    expect(await capture()).toMatchObject({
      origin: 'url',
      url: ADDRESS,
      text: READ.text,
      pages: READ.pages,
    })
  })

  test('is called as the file says, else by the name of the file', async () => {
    expect((await capture()).title).toBe('privacy policy 2026')
    vi.mocked(readPdf).mockResolvedValue({ ...READ, title: 'Fernway Privacy Policy' })
    expect((await capture()).title).toBe('Fernway Privacy Policy')
  })

  test.each<[PdfProblem, string]>([
    ['encrypted', 'pdf-encrypted'],
    ['too-long', 'pdf-too-long'],
    ['broken', 'page-unreadable'],
    ['stalled', 'page-unreadable'],
    ['no-text', 'page-too-little-text'],
    ['not-loaded', 'offline'],
  ])('that is %s is refused as %s', async (problem, code) => {
    vi.mocked(readPdf).mockRejectedValue(new PdfError(problem))
    await expect(capture()).rejects.toMatchObject({ name: 'ApiError', code })
  })

  test('whose pictures could not be read is refused in words of its own', async () => {
    vi.mocked(readPdf).mockRejectedValue(new OcrError('engine'))
    await expect(capture()).rejects.toMatchObject({ code: 'recognition-failed' })
  })

  test('is refused where it is plainly no policy', async () => {
    const recipe = Array.from(
      { length: 40 },
      () => 'Add to cart. Free shipping on orders over fifty. Customer reviews. In stock.',
    ).join('\n\n')
    vi.mocked(readPdf).mockResolvedValue({ ...READ, title: 'Shop shoes online', text: recipe })
    await expect(capture()).rejects.toMatchObject({ code: 'page-not-a-policy' })
  })

  test('that breaks off on its way is a server out of reach', async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }),
    )
    await expect(
      documentFromPdf(broken, { signal: new AbortController().signal }),
    ).rejects.toMatchObject({ code: 'offline' })
  })
})
