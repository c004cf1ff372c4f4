import { withTellingLinks } from '../../../core/finder/score-link.ts'
import type { SearchedPage } from '../../../core/finder/searched-page.ts'
import { judgePage } from '../../../core/pages/page-kind.ts'
import { AppError } from '../../app-error.ts'
import { dataFiles, isShell } from '../page-data/data-files.ts'
import { readEmbeddedText } from '../page-data/embedded-text.ts'
import { decodePageText } from '../page-fetch/decode-page-text.ts'
import type { FetchedBody } from '../page-fetch/fetched-body.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { englishVersion, linkTarget, pageLinks } from '../page-markup/page-links.ts'
import { parsePage } from '../page-markup/parse-page.ts'
import { plainPageText, readParsedPage } from '../page-text/extract-page-text.ts'

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
