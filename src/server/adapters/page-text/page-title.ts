import { hasPolicyTitle } from '../../../core/pages/policy-language.ts'
import { foldWhitespace, removeInvisible } from '../../../core/pages/text-cleaning.ts'
import { TEXTLESS_ELEMENTS } from '../page-markup/element-words.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import type { MainRegion } from './main-region.ts'

/** A longer heading is a paragraph in disguise. */
const HEADING_MAX_CHARACTERS = 150

/** What follows in a title is cut off. */
const TITLE_MAX_CHARACTERS = 300

const SITE_NAME_SEPARATOR = /\s+[|–—·•»:-]+\s+|\s*\|\s*|:\s+/

/** What a converter took for a title: one word with underscores or an extension. */
const FILE_NAME = /^\S*[_.]\S*$/

/**
 * The title of a page: the first h1 of its main text, else og:title or title without the name of
 * the site, else the first line of the text. A heading that names no policy gives way to a title
 * that does.
 */
export function pageTitle(page: PageElement, region: MainRegion, text: string): string {
  const heading = firstHeading(region.element, region.isLeftOut) ?? ''
  if (hasPolicyTitle(heading, [])) return heading
  const declared = [metaTitle(page, 'og:title'), documentTitle(page)]
    .map((title) => withoutSiteName(title, metaTitle(page, 'og:site_name')))
    .filter((title) => title !== '' && !FILE_NAME.test(title))
  const policy = declared.find((title) => hasPolicyTitle(title, []))
  if (policy !== undefined) return policy
  if (heading !== '') return heading
  const firstLine = text.split('\n', 1)[0] ?? ''
  return declared[0] ?? (firstLine.length <= HEADING_MAX_CHARACTERS ? firstLine : '')
}

function firstHeading(
  element: PageElement,
  isLeftOut: (element: PageElement) => boolean,
): string | undefined {
  if (TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)) return undefined
  if (element.name === 'h1') {
    const text = cleanText(element)
    if (text !== '' && text.length <= HEADING_MAX_CHARACTERS) return text
  }
  for (const child of element.children) {
    const found = isElement(child) ? firstHeading(child, isLeftOut) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function metaTitle(page: PageElement, property: string): string {
  const meta = firstElement(
    page,
    (element) =>
      element.name === 'meta' &&
      (attribute(element, 'property') === property || attribute(element, 'name') === property),
  )
  return meta === undefined ? '' : cleanLine(attribute(meta, 'content'))
}

function documentTitle(page: PageElement): string {
  const title = firstElement(page, (element) => element.name === 'title')
  return title === undefined ? '' : cleanText(title)
}

/** The first match in the order of the document. Titles of drawings are none. */
function firstElement(
  element: PageElement,
  matches: (element: PageElement) => boolean,
): PageElement | undefined {
  if (element.name === 'svg') return undefined
  if (matches(element)) return element
  for (const child of element.children) {
    const found = isElement(child) ? firstElement(child, matches) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function withoutSiteName(title: string, siteName: string): string {
  const parts = title
    .split(SITE_NAME_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== siteName.toLowerCase())
  return parts.find((part) => hasPolicyTitle(part, [])) ?? parts[0] ?? title
}

function cleanText(element: PageElement): string {
  const texts = (inside: PageElement): string =>
    inside.children
      .map((child) => {
        if (!isElement(child)) return child
        if (child.name === 'br') return ' '
        return TEXTLESS_ELEMENTS.has(child.name) ? '' : texts(child)
      })
      .join('')
  return cleanLine(texts(element))
}

function cleanLine(text: string): string {
  return foldWhitespace(removeInvisible(text)).slice(0, TITLE_MAX_CHARACTERS)
}
