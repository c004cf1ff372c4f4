import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { linkTarget } from './link-target.ts'

/** Preferred English versions, in order. */
const PREFERRED = ['en', 'en-us', 'en-gb']

/**
 * The address of the page's English version, if its head names one by `hreflang`; undefined if that
 * is the page itself.
 *
 * @param url of the page, after redirects
 */
export function englishVersion(page: PageElement, url: string): string | undefined {
  const byLanguage = new Map<string, string>()
  const visit = (element: PageElement): void => {
    if (element.name === 'link' && attribute(element, 'rel').toLowerCase() === 'alternate') {
      const language = attribute(element, 'hreflang').toLowerCase()
      const target = linkTarget(attribute(element, 'href'), url)
      if (/^en(?:[-_]|$)/.test(language) && target !== undefined && !byLanguage.has(language))
        byLanguage.set(language, target)
    }
    if (element.name === 'body' || element.name === 'noscript') return
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(page)
  const preferred = PREFERRED.map((language) => byLanguage.get(language))
  const english = [...preferred, ...byLanguage.values()].find((known) => known !== undefined)
  return english === url ? undefined : english
}
