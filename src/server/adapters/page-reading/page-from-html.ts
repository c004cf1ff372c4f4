import type { ErrorCode } from '../../../api/error-codes.ts'
import { withTellingLinks } from '../../../core/finder/score-link.ts'
import type { SearchedPage } from '../../../core/finder/searched-page.ts'
import { isSameSite } from '../../../core/finder/site-of.ts'
import { type JudgedPage, judgePage, type PageKind } from '../../../core/pages/page-kind.ts'
import { AppError } from '../../app-error.ts'
import { type DataFile, dataFiles, isShell } from '../page-data/data-files.ts'
import { type DataFilePage, readDataFile, readEmbeddedText } from '../page-data/embedded-text.ts'
import { valueOfJson } from '../page-data/script-values.ts'
import { markdownContent } from '../page-data/text-strings.ts'
import { decodePageText } from '../page-fetch/decode-page-text.ts'
import type { FetchedBody } from '../page-fetch/fetched-body.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { englishVersion, linkTarget, pageLinks } from '../page-markup/page-links.ts'
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

/**
 * Reads a fetched HTML or text body for a policy search, with its links judged.
 *
 * @throws AppError 'page-unreadable' for a PDF or a broken encoding
 */
export function readSearchedBody(body: FetchedBody): SearchedPage {
  if (body.format === 'pdf') throw new AppError('page-unreadable', { cause: 'a PDF' })
  const text = decodePageText(body.bytes, body.contentType)
  if (body.format === 'text') return readSearchedText(text, body.url)
  return withTellingLinks(readSearchedPage(text, body.url))
}

/**
 * Reads a page for a policy search: its text, its kind and its links. Pure.
 *
 * @param html text of the page
 * @param url of the page, after redirects
 */
export function readSearchedPage(html: string, url: string): SearchedPage {
  const parsed = parsePage(html)
  const { root: page, isCut } = parsed
  const { signals, ...shown } = readParsedPage(parsed, url)
  const shownKind = judgePage({ title: shown.title, text: shown.text, url, signals })
  const embedded = readEmbeddedText({ root: page, url, ...shown, kind: shownKind })
  const { title, text } = embedded.kind === 'document' ? embedded.page : shown
  const isUnfilled = embedded.kind !== 'document' && isShell(page, shown.text, shownKind)
  const [dataFile] = isUnfilled && embedded.kind === 'none' ? dataFiles(page, url) : []
  const head = readHead(page, url)
  const englishUrl = englishVersion(page, url)
  const links = pageLinks(page, url)
  const refreshTo = head.refreshTo ?? scriptRedirect(page, links.length, url)
  return {
    url,
    title,
    text,
    siteName: head.siteName,
    language: head.language,
    kind: embedded.kind === 'document' ? 'policy' : shownKind,
    links,
    ...(isCut && { isCut }),
    ...(isUnfilled && { shell: dataFile === undefined ? {} : { dataFile } }),
    ...(refreshTo !== undefined && refreshTo !== url && { refreshTo }),
    ...(englishUrl !== undefined && { englishUrl }),
    ...(embedded.kind !== 'document' &&
      shown.textLinks !== undefined && { textLinks: shown.textLinks }),
  }
}

/** The same for plain text or Markdown, which has no links. */
function readSearchedText(body: string, url: string): SearchedPage {
  const { title, text } = plainPageText(body)
  return {
    url,
    title,
    text,
    siteName: '',
    language: '',
    kind: judgePage({ title, text, url }),
    links: [],
  }
}

type Head = Readonly<{
  siteName: string
  language: string
  refreshTo?: string
}>

/** A slower refresh reloads a page that is meant to be read. */
const REFRESH_MAX_SECONDS = 10
const REFRESH =
  /^\s{0,9}(\d{1,4})[\d.]{0,9}\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'\s]{1,1000})/i

function readHead(page: PageElement, url: string): Head {
  let siteName = ''
  let language = ''
  let refreshTo: string | undefined
  const visit = (element: PageElement): void => {
    language ||= attribute(element, 'lang')
    if (element.name === 'meta') {
      if (attribute(element, 'property') === 'og:site_name')
        siteName ||= attribute(element, 'content')
      if (attribute(element, 'http-equiv').toLowerCase() === 'content-language') {
        language ||= attribute(element, 'content')
      }
      if (attribute(element, 'http-equiv').toLowerCase() === 'refresh') {
        refreshTo ??= refreshTarget(attribute(element, 'content'), url)
      }
    }
    // Redirects in `noscript` do not apply where scripts run.
    if (element.name === 'body' || element.name === 'noscript') return
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(page)
  return {
    siteName: siteName.slice(0, 100),
    language: (language.split(/[-_]/)[0] ?? '').trim().toLowerCase().slice(0, 8),
    ...(refreshTo !== undefined && { refreshTo }),
  }
}

function refreshTarget(content: string, url: string): string | undefined {
  const [, seconds = '', target = ''] = REFRESH.exec(content) ?? []
  return target === '' || Number(seconds) > REFRESH_MAX_SECONDS
    ? undefined
    : linkTarget(target, url)
}

/** A page with at most this many links may be nothing but a script redirect. */
const REDIRECTING_MAX_LINKS = 3
const REDIRECT_IN_SCRIPT =
  /\blocation(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\s]{1,500})["']|\blocation\.(?:replace|assign)\(\s{0,9}["']([^"'\s]{1,500})["']/
const SCRIPT_MAX_CHARACTERS = 5_000

function scriptRedirect(page: PageElement, links: number, url: string): string | undefined {
  if (links > REDIRECTING_MAX_LINKS) return undefined
  let target: string | undefined
  const visit = (element: PageElement): void => {
    if (target !== undefined) return
    for (const child of element.children) {
      if (isElement(child)) visit(child)
      else if (element.name === 'script') {
        const [, set, called] = REDIRECT_IN_SCRIPT.exec(child.slice(0, SCRIPT_MAX_CHARACTERS)) ?? []
        target ??= linkTarget(set ?? called ?? '', url)
      }
    }
  }
  visit(page)
  return target
}
