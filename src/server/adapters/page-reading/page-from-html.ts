import type { ErrorCode } from '../../../api/error-codes.ts'
import { isSameSite } from '../../../core/finder/site-of.ts'
import type { JudgedPage } from '../../../core/pages/other-page.ts'
import { judgePage, type PageKind } from '../../../core/pages/page-kind.ts'
import { AppError } from '../../app-error.ts'
import { type DataFile, dataFiles, isShell } from '../page-data/data-files.ts'
import { type DataFilePage, readDataFile, readEmbeddedText } from '../page-data/embedded-text.ts'
import { valueOfJson } from '../page-data/script-values.ts'
import { markdownContent } from '../page-data/text-strings.ts'
import { decodePageText } from '../page-fetch/decode-page-text.ts'
import type { FetchedBody } from '../page-fetch/fetched-body.ts'
import { englishVersion } from '../page-markup/page-links.ts'
import { parsePage } from '../page-markup/parse-page.ts'
import { type PageText, plainPageText, readParsedPage } from '../page-text/extract-page-text.ts'

const REFUSALS = {
  challenge: 'page-refused',
  login: 'page-is-login',
  'cookie-wall': 'page-is-cookie-wall',
  'not-a-policy': 'page-not-a-policy',
  'too-little-text': 'page-too-little-text',
} as const satisfies Record<Exclude<PageKind, 'policy'>, ErrorCode>

/**
 * Reads the title and main text of an HTML page that may be a policy.
 *
 * @param url the page's address after redirects
 * @throws AppError 'page-refused' for a challenge, 'page-is-login', 'page-is-cookie-wall',
 * 'page-not-a-policy' or 'page-too-little-text'
 */
export function pageFromHtml(html: string, url: string): PageReading {
  const parsed = parsePage(html)
  const { title, text, isCut, textLinks, signals } = readParsedPage(parsed, url)
  const { root } = parsed
  const kind = judgePage({ title, text, url, signals })
  const embedded = readEmbeddedText({ root, url, title, text, kind })
  const englishUrl = englishVersion(root, url)
  const english = englishUrl === undefined ? {} : { englishUrl }
  if (embedded.kind === 'document') return { kind: 'text', ...embedded.page, ...english }
  if (isShell(root, text, kind)) {
    // Its data is another text, so a file that it names would not help.
    if (embedded.kind === 'other') return { kind: 'shell', refusal: 'page-not-a-policy' }
    const [file] = dataFiles(root, url)
    return { kind: 'shell', refusal: 'page-needs-script', ...(file !== undefined && { file }) }
  }
  if (kind !== 'policy') throw new AppError(REFUSALS[kind])
  const links = textLinks === undefined ? {} : { textLinks }
  return { kind: 'text', title, text, ...(isCut === true && { isCut }), ...english, ...links }
}

/** The result for a page: its text, or a shell that only its scripts fill. */
export type PageReading = (PageText & Readonly<{ kind: 'text' }>) | ShellReading

export type ShellReading = Readonly<{
  kind: 'shell'
  /** The error code if its text is not found elsewhere. */
  refusal: 'page-needs-script' | 'page-not-a-policy'
  /** The file to read instead, named by the page's markup. */
  file?: DataFile
}>

/** The same for plain text or Markdown, of which only whitespace is folded. */
export function pageFromPlainText(body: string, url: string): PageReading {
  return accepted({ ...plainPageText(body), url })
}

function accepted(page: JudgedPage): PageReading {
  const kind = judgePage(page)
  if (kind !== 'policy') throw new AppError(REFUSALS[kind])
  return { kind: 'text', title: page.title, text: page.text }
}

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
