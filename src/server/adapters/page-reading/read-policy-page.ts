import { AppError } from '../../app-error.ts'
import { decodePageText } from '../page-fetch/decode-page-text.ts'
import type { FetchedBody } from '../page-fetch/fetched-body.ts'
import { type PageReading, pageFromHtml, pageFromPlainText } from './page-from-html.ts'

/**
 * Reads the title and main text of a fetched HTML or text body.
 *
 * @throws AppError 'page-unreadable' for a PDF, which the browser reads, or a broken encoding; and
 * what `pageFromHtml` throws
 */
export function readPolicyPage(body: FetchedBody): PageReading {
  if (body.format === 'pdf') throw new AppError('page-unreadable', { cause: 'a PDF' })
  const text = decodePageText(body.bytes, body.contentType)
  return body.format === 'html' ? pageFromHtml(text, body.url) : pageFromPlainText(text, body.url)
}
