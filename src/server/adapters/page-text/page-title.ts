import { hasPolicyTitle } from '../../../core/pages/policy-language.ts'
import { TEXTLESS_ELEMENTS } from './element-words.ts'
import type { MainRegion } from './main-region.ts'
import { attribute, isElement, type PageElement } from './page-element.ts'
import { foldWhitespace, removeInvisible } from './text-cleaning.ts'

/** A longer heading is a paragraph in disguise. */
const HEADING_MAX_CHARACTERS = 150

const SITE_NAME_SEPARATOR = /\s+[|–—·•»:-]+\s+|\s*\|\s*|:\s+/

/**
 * The title of a page: the first h1 of its main text, else og:title or title without the name of
 * the site. A heading that names no policy gives way to a title that does.
 */
export function pageTitle(page: PageElement, region: MainRegion): string {
  const heading = firstHeading(region.element, region.isLeftOut) ?? ''
  if (hasPolicyTitle(heading, [])) return heading
  const declared = [metaTitle(page, 'og:title'), documentTitle(page)]
    .map((title) => withoutSiteName(title, metaTitle(page, 'og:site_name')))
    .filter((title) => title !== '')
  const policy = declared.find((title) => hasPolicyTitle(title, []))
  if (policy !== undefined) return policy
  return heading === '' ? (declared[0] ?? '') : heading
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
  return foldWhitespace(removeInvisible(text))
}
