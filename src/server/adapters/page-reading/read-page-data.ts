import { isSameSite } from '../../../core/finder/site-of.ts'
import { AppError } from '../../app-error.ts'
import { type DataFilePage, readDataFile } from '../page-data/embedded-text.ts'
import { valueOfJson } from '../page-data/script-values.ts'
import { markdownContent } from '../page-data/text-strings.ts'
import { decodePageText } from '../page-fetch/decode-page-text.ts'
import type { FetchedBody } from '../page-fetch/fetched-body.ts'
import type { PageText } from '../page-text/extract-page-text.ts'
import { pageFromHtml } from './page-from-html.ts'

/**
 * Reads the text of a page from a file that its own markup names: its data or print version.
 *
 * @throws AppError 'page-needs-script' if the file does not contain it, 'page-not-a-policy' if it
 * contains another text
 */
export function readPageData({
  of,
  ...body
}: FetchedBody & Readonly<{ of: DataFilePage }>): PageText {
  // After a redirect to another site, the file is not the site's own.
  if (!isSameSite(new URL(body.url).hostname, new URL(of.url).hostname))
    throw new AppError('page-needs-script')
  if (body.format === 'pdf') throw new AppError('page-needs-script')
  const text = decodePageText(body.bytes, body.contentType)
  if (body.format === 'html') {
    const read = pageFromHtml(text, body.url)
    if (read.kind === 'shell') throw new AppError(read.refusal)
    const { kind: _, ...page } = read
    return page
  }
  const value = body.format === 'json' ? valueOfJson(text) : undefined
  const found = readDataFile(
    (reader) => (value === undefined ? markdownContent(text) : reader.read(value)),
    of,
  )
  if (found.kind === 'document') return found.page
  throw new AppError(found.kind === 'other' ? 'page-not-a-policy' : 'page-needs-script')
}
