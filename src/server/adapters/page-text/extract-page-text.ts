import type { DocumentLink } from '../../../core/documents/document-link.ts'
import { asShown } from '../../../core/files/plain-text.ts'
import {
  PAGE_ALTERNATIVE_EXTRACTION_BELOW_CHARACTERS,
  PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS,
} from '../../../core/limits.ts'
import type { PageSignals } from '../../../core/pages/page-kind.ts'
import { hasPolicyTitle } from '../../../core/pages/policy-language.ts'
import { foldLines, foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { NO_WORDS, TEXTLESS_ELEMENTS } from '../page-markup/element-words.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import { baseOf } from '../page-markup/page-links.ts'
import { type ParsedPage, parsePage } from '../page-markup/parse-page.ts'
import { findMainRegion, type MainRegion } from './main-region.ts'
import { regionText } from './region-text.ts'
import { textLinks } from './text-links.ts'

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

const MAX_BUTTONS = 50
const BUTTON_MAX_CHARACTERS = 60

/** Signals of a page besides its text: password fields, and the buttons within the text. */
export function pageSignals(page: PageElement, region: MainRegion): PageSignals {
  let passwordFields = 0
  const buttons: string[] = []
  const visit = (element: PageElement, isInText: boolean): void => {
    if (element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password') {
      passwordFields += 1
    }
    const isHere = isInText || element === region.element
    const isButton = isHere && looksLikeButton(element)
    if (isButton && buttons.length < MAX_BUTTONS) {
      const label = buttonLabel(element)
      if (label !== '' && label.length <= BUTTON_MAX_CHARACTERS) buttons.push(label)
    }
    // Elements inside a button are no buttons, and buttons in boilerplate do not count.
    const isOpen = isHere && !isButton && !region.isLeftOut(element)
    for (const child of element.children) if (isElement(child)) visit(child, isOpen)
  }
  visit(page, false)
  return { passwordFields, buttons }
}

const BUTTON_INPUTS: ReadonlySet<string> = new Set(['button', 'submit'])

function looksLikeButton(element: PageElement): boolean {
  return (
    element.name === 'button' ||
    attribute(element, 'role') === 'button' ||
    (element.name === 'input' && BUTTON_INPUTS.has(attribute(element, 'type').toLowerCase())) ||
    (element.name === 'a' && /\b(?:btn|button)\b/i.test(attribute(element, 'class')))
  )
}

function buttonLabel(element: PageElement): string {
  if (element.name === 'input') return foldWhitespace(attribute(element, 'value'))
  let label = ''
  const visit = (inside: PageElement): void => {
    for (const child of inside.children) {
      if (label.length > BUTTON_MAX_CHARACTERS * 2) return
      if (isElement(child)) visit(child)
      else label += ` ${child}`
    }
  }
  visit(element)
  return foldWhitespace(label)
}

const LINE_BREAK = /\r\n?|[\f\u2028\u2029]/g
const EMPTY_LINES = /\n[^\S\n]*\n\s*/
const MARKDOWN_TITLE = /^#{1,2}\s+(\S.{0,148})$/

/** Longest first line that can be a title, in characters. */
const TITLE_MAX_CHARACTERS = 120

/**
 * The text of a plain text or Markdown body: whitespace folded, line breaks and empty lines
 * preserved. The title is a short first line that stands alone, without Markdown's marks.
 */
export function plainPageText(body: string): PageText {
  const blocks = asShown(removeInvisible(body.replace(LINE_BREAK, '\n')))
    .split(EMPTY_LINES)
    .map((block) => foldLines(block))
    .filter((block) => block !== '')
  const first = blocks[0] ?? ''
  const isTitle = !first.includes('\n') && first.length <= TITLE_MAX_CHARACTERS
  const title = MARKDOWN_TITLE.exec(first)?.[1] ?? (isTitle ? first : '')
  return { title, text: blocks.join('\n\n') }
}

/** A longer heading is a paragraph in disguise. */
const HEADING_MAX_CHARACTERS = 150

/** Longer titles are cut. */
const FOUND_TITLE_MAX_CHARACTERS = 300

/** Applies to a line with single spaces. */
const SITE_NAME_SEPARATOR = / [|–—·•»:-]+ | ?\| ?|: /

/** A file name that a converter used as the title: one word with underscores or an extension. */
const FILE_NAME = /^[^\s_.]*[_.]\S*$/

/** Most first-level headings to try. A page has one, rarely two or three. */
const HEADINGS_TRIED = 20

/** Most words and characters of the source that a title can come from. */
const HEADING_MAX_WORDS = HEADING_MAX_CHARACTERS / 2
const TITLE_SOURCE_CHARACTERS = 20_000

/**
 * The title of a page: the first h1 of its main text, otherwise og:title or title without the
 * site's name, otherwise the first line of the text. A title that names a policy beats a heading
 * that does not.
 */
function pageTitle(page: PageElement, region: MainRegion, text: string): string {
  const heading = firstHeading(region) ?? ''
  if (hasPolicyTitle(heading, [])) return heading
  const { openGraph, document, siteName } = declaredTitles(page)
  const declared = [openGraph, document]
    .map((title) => withoutSiteName(title, siteName))
    .filter((title) => title !== '' && !FILE_NAME.test(title))
  const policy = declared.find((title) => hasPolicyTitle(title, []))
  if (policy !== undefined) return policy
  if (heading !== '') return heading
  const firstLine = text.split('\n', 1)[0] ?? ''
  return declared[0] ?? (firstLine.length <= HEADING_MAX_CHARACTERS ? firstLine : '')
}

/** Uses the word counts, so that the text of a too long or empty heading is never built. */
function firstHeading({ element: region, isLeftOut, counts }: MainRegion): string | undefined {
  let tried = 0
  const visit = (element: PageElement): string | undefined => {
    if (TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)) return undefined
    const { words } = counts.get(element) ?? NO_WORDS
    if (words === 0 || tried >= HEADINGS_TRIED) return undefined
    if (element.name === 'h1' && words <= HEADING_MAX_WORDS) {
      tried += 1
      const text = cleanText(element)
      if (text !== '' && text.length <= HEADING_MAX_CHARACTERS) return text
    }
    for (const child of element.children) {
      const found = isElement(child) ? visit(child) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  return visit(region)
}

type DeclaredTitles = Readonly<Record<'openGraph' | 'siteName' | 'document', string>>

/** The first titles that a page declares, each empty if absent. Titles of drawings are ignored. */
function declaredTitles(page: PageElement): DeclaredTitles {
  const metas = new Map<string, PageElement>()
  let title: PageElement | undefined
  const visit = (element: PageElement): void => {
    if (element.name === 'svg') return
    if (element.name === 'title') title ??= element
    if (element.name === 'meta') {
      for (const name of [attribute(element, 'property'), attribute(element, 'name')]) {
        if (!metas.has(name)) metas.set(name, element)
      }
    }
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(page)
  const metaTitle = (property: string): string => {
    const meta = metas.get(property)
    return meta === undefined ? '' : cleanLine(attribute(meta, 'content'))
  }
  return {
    openGraph: metaTitle('og:title'),
    siteName: metaTitle('og:site_name'),
    document: title === undefined ? '' : cleanText(title),
  }
}

function withoutSiteName(title: string, siteName: string): string {
  const parts = title
    .split(SITE_NAME_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== siteName.toLowerCase())
  return parts.find((part) => hasPolicyTitle(part, [])) ?? parts[0] ?? title
}

function cleanText(element: PageElement): string {
  const isSkipped = ({ name }: PageElement) => TEXTLESS_ELEMENTS.has(name)
  const maxCharacters = TITLE_SOURCE_CHARACTERS
  const text = textInside(element, { separator: '', isSkipped, maxCharacters })
  return cleanLine(text.slice(0, TITLE_SOURCE_CHARACTERS))
}

function cleanLine(text: string): string {
  return foldWhitespace(removeInvisible(text)).slice(0, FOUND_TITLE_MAX_CHARACTERS)
}
