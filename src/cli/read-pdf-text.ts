import { readPageParagraphs } from '../core/pdf-text/page-paragraphs.ts'
import type { PdfPage } from '../core/pdf-text/page-rows.ts'
import { composePagedText, pdfTitle } from '../core/pdf-text/paged-text.ts'
import { FileError } from '../web/lib/file/file-reading.ts'
import { PDF_MAX_PAGES, PdfError } from '../web/lib/pdf/pdf-reading.ts'
import { readPage } from '../web/lib/pdf/read-page.ts'
import { refuseBombs } from '../web/lib/pdf/refuse-bombs.ts'

/**
 * The text of a PDF. Its pictures are not read.
 *
 * @param bytes the file
 * @param name the title of a file that states none
 * @throws FileError
 */
export async function readPdfText(
  bytes: Uint8Array,
  name: string,
): Promise<Readonly<{ title: string; text: string }>> {
  // Loaded here, because most documents are no PDFs.
  const { getDocument, PasswordException, VerbosityLevel } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  )
  const data = new Uint8Array(bytes)
  await refuseBombs(data).catch(refuseLong)
  const loading = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    const document = await loading.promise
    if (document.numPages > PDF_MAX_PAGES) throw new FileError('too-long')
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number), number, () => undefined))
    }
    const paragraphs = readPageParagraphs(pages)
    const { text } = composePagedText(paragraphs)
    if (text === '') throw new FileError('empty')
    return { title: pdfTitle('', paragraphs) ?? name, text }
  } catch (error) {
    if (error instanceof PasswordException) throw new FileError('encrypted')
    return refuseLong(error)
  } finally {
    await loading.destroy()
  }
}

function refuseLong(error: unknown): never {
  throw error instanceof PdfError && error.problem === 'too-long'
    ? new FileError('too-long')
    : error
}
