import type { DocumentLink } from '../../../core/documents/document-link.ts'
import {
  PAGE_ALTERNATIVE_EXTRACTION_BELOW_CHARACTERS,
  PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS,
} from '../../../core/limits.ts'
import type { PageSignals } from '../../../core/pages/page-evidence.ts'
import { foldWhitespace, removeInvisible } from '../../../core/pages/text-cleaning.ts'
import { baseOf } from '../page-links/page-links.ts'
import { isElement, type PageElement } from '../page-markup/page-element.ts'
import { type ParsedPage, parsePage } from '../page-markup/parse-page.ts'
import { findMainRegion } from './main-region.ts'
import { pageSignals } from './page-text-signals.ts'
import { pageTitle } from './page-title.ts'
import { regionText } from './region-text.ts'
import { textLinks } from './writing/text-links.ts'

/**
 * The main text of a page. Blocks are separated by one blank line; a heading is its own block; list
 * items ('- ', '1. ', nested ones indented by two spaces) and table rows (cells joined by ' | ')
 * are one line each. Whitespace is folded, invisible characters are removed, Unicode is in NFC.
 */
export type PageText = Readonly<{
  title: string
  text: string
  /** Set if the page has too many elements and some were left out. */
  isCut?: boolean
  /** The address of the English version, if the page names one. */
  englishUrl?: string
  /** The links in the text; absent if there are none. */
  textLinks?: readonly DocumentLink[]
}>

/** Extracts the main text and the title of a page. The text may be empty. */
export function extractPageText(html: string): PageText {
  const { title, text } = readPage(html)
  return { title, text }
}

/** The same, with the signals that tell the kind of page. */
export function readPage(html: string): PageText & Readonly<{ signals: PageSignals }> {
  return readParsedPage(parsePage(html))
}

/**
 * The same for a parsed page.
 *
 * @param url of the page, after redirects; without it no links are read
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

const CODE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'title'])

/**
 * The fallback when the main extraction finds almost no text (SPEC.md section 5): every text node
 * longer than 3 characters, anywhere, as a block.
 */
function alternativeText(page: PageElement): string {
  const blocks: string[] = []
  const visit = (element: PageElement): void => {
    if (CODE_ELEMENTS.has(element.name)) return
    for (const child of element.children) {
      if (isElement(child)) {
        visit(child)
        continue
      }
      const text = foldWhitespace(removeInvisible(child))
      if (text.length > PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS) blocks.push(text)
    }
  }
  visit(page)
  return blocks.join('\n\n')
}
