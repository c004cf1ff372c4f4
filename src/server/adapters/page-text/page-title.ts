import { hasPolicyTitle } from '../../../core/pages/policy-language.ts'
import { foldWhitespace, removeInvisible } from '../../../core/pages/text-cleaning.ts'
import { NO_WORDS, TEXTLESS_ELEMENTS } from '../page-markup/element-words.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import type { MainRegion } from './main-region.ts'

/** A longer heading is a paragraph in disguise. */
const HEADING_MAX_CHARACTERS = 150

/** Longer titles are cut. */
const TITLE_MAX_CHARACTERS = 300

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
export function pageTitle(page: PageElement, region: MainRegion, text: string): string {
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
  return foldWhitespace(removeInvisible(text)).slice(0, TITLE_MAX_CHARACTERS)
}
