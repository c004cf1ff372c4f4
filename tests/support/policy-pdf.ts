import { readFileSync } from 'node:fs'
import { pdfFile } from './pdf-file.ts'
import { typeset } from './typeset.ts'

/** One of our policies as a printed document of several pages, with a header and page numbers. */
export function policyPdf(): Buffer {
  const text = readFileSync('tests/fixtures/pages/full-policy/expected.txt', 'utf8').trim()
  const pages = typeset(text, {
    header: 'Fernway Notes Ltd.',
    footer: 'Page #',
    hyphenates: true,
  })
  return pdfFile(pages, { title: 'Fernway Privacy Policy' })
}
