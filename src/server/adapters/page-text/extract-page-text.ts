import type { DocumentLink } from '../../../core/documents/document-link.ts'
import { PAGE_ALTERNATIVE_EXTRACTION_BELOW_CHARACTERS } from '../../../core/limits.ts'
import type { PageSignals } from '../../../core/pages/page-evidence.ts'
import { baseOf } from '../page-links/page-links.ts'
import { type ParsedPage, parsePage } from '../page-markup/parse-page.ts'
import { alternativeText } from './alternative-text.ts'
import { findMainRegion } from './main-region.ts'
import { pageSignals } from './page-text-signals.ts'
import { pageTitle } from './page-title.ts'
import { regionText } from './region-text.ts'
import { textLinks } from './text-links.ts'

/**
 * The main text of a page. Blocks are parted by one blank line; a heading is a block of its own;
 * list items ('- ', '1. ', nested ones indented by two spaces) and table rows (cells joined by
 * ' | ') are a line each. Whitespace is folded, invisible characters are gone, Unicode is in NFC.
 */
export type PageText = Readonly<{
  title: string
  text: string
  /** Set where the page has more elements than are read. */
  isCut?: boolean
  /** The same page in English, where it names one. */
  englishUrl?: string
  /** Words of the text that are links; absent where there are none. */
  textLinks?: readonly DocumentLink[]
}>

/**
 * Takes the main text and the title from a page. The text may be empty.
 */
export function extractPageText(html: string): PageText {
  const { title, text } = readPage(html)
  return { title, text }
}

/** The same, with what else the page shows, for judging what kind of page it is. */
export function readPage(html: string): PageText & Readonly<{ signals: PageSignals }> {
  return readParsedPage(parsePage(html))
}

/**
 * The same of a page that was parsed.
 *
 * @param url of the page, after redirects; without it no links are looked for
 */
export function readParsedPage(
  { root: page, isCut }: ParsedPage,
  url?: string,
): PageText & Readonly<{ signals: PageSignals }> {
  const region = findMainRegion(page)
  const main = regionText(region)
  const isEnough = main.length >= PAGE_ALTERNATIVE_EXTRACTION_BELOW_CHARACTERS
  const text = isEnough ? main : alternativeText(page)
  const links =
    isEnough && url !== undefined ? textLinks(region, text, { base: baseOf(page, url), url }) : []
  return {
    title: pageTitle(page, region, text),
    text,
    isCut,
    ...(links.length > 0 && { textLinks: links }),
    signals: pageSignals(page, region),
  }
}
