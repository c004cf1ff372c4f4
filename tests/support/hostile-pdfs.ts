import { pdfFile, stream } from './pdf-file.ts'
import { pageOf, textItem } from './typeset.ts'

const words = [textItem('We do not sell your data to anyone.', 72, 200)]

const UNFOLDED_BYTES = 200 * 1_024 * 1_024

/** Far more letters than a page can show, line upon line. */
function endlessDrawing(): string {
  const lines = Array.from(
    { length: 4_000 },
    (_, index) => `1 0 0 1 72 ${100 + (index % 600)} Tm (${'abcdefghij '.repeat(6)}) Tj`,
  )
  return `BT /text 9 Tf ${lines.join('\n')} ET`
}

/** Files that a reader must survive, each with its defect. */
export const HOSTILE_PDFS: Readonly<Record<string, () => Buffer>> = {
  'no-pdf': () => Buffer.from('%PDF-1.7\nMZ this is a program and no document at all'),
  'cut-off': () => pdfFile([pageOf(words)]).subarray(0, 180),
  'pages-in-a-circle': () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 3 >>\n',
    ),
  password: () => pdfFile([pageOf(words)], { isEncrypted: true }),
  bomb: () => pdfFile([{ content: stream(Buffer.alloc(UNFOLDED_BYTES, ' ')) }]),
  'bomb-in-a-bomb': () => pdfFile([{ content: stream(Buffer.alloc(UNFOLDED_BYTES, ' '), '', 2) }]),
  'too-many-pages': () => pdfFile(Array.from({ length: 501 }, (_, index) => pageOf([], index + 1))),
  'endless-page': () => pdfFile([{ content: stream(Buffer.from(endlessDrawing())) }]),
  nothing: () => pdfFile([pageOf([])]),
}

/** A file with a script that runs on opening, and an address to be fetched. */
export function scriptedPdf(): Buffer {
  return pdfFile(
    [
      pageOf([
        textItem('Privacy Policy', 72, 90, { size: 16 }),
        textItem('We do not sell your personal data, and share it with nobody else.', 72, 130),
        textItem('We collect your name, your address and what you buy from us.', 72, 142),
      ]),
    ],
    {
      catalogEntries:
        '/OpenAction << /S /JavaScript /JS (app.launchURL\\("/never"\\); fetch\\("/never"\\)) >>',
    },
  )
}

/** A file whose only page is a picture. */
export function scannedPdf(): Buffer {
  const [width, height] = [200, 260]
  const picture = Buffer.alloc(width * height, 255)
  for (let row = 40; row < 220; row += 12) picture.fill(0, row * width + 20, row * width + 180)
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
  return pdfFile([{ content: stream(Buffer.from('q 612 0 0 792 0 0 cm /scan Do Q')) }], {
    objects: { 20: stream(picture, entries) },
    resources: '/XObject << /scan 20 0 R >>',
  })
}
