import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page of a PDF, words parted by single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const words = items.flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? ' ' : ''] : []))
    pages.push(words.join('').replace(/\s+/g, ' '))
  }
  await pdf.cleanup()
  return pages
}
