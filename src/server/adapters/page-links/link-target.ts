import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'

/** Longest address of a link, in characters. */
const ADDRESS_MAX_CHARACTERS = 2_000

const IN_SCRIPT = /["'`]((?:https?:)?\/{0,2}[^"'`\s<>()]{1,500})["'`]/g
const LOOKS_LIKE_A_PAGE =
  /^(?:https?:\/\/|\/)|\.(?:html?|php|aspx?|jsp|pdf|cfm)(?:[?#]|$)|^[\w-]{1,60}\/[\w./-]{0,200}$/i

/** The target of a link, absolute and without fragment; undefined if it is no web address. */
export function linkTarget(href: string, base: string): string | undefined {
  const written = href.trim()
  if (written === '' || written.startsWith('#') || written.length > ADDRESS_MAX_CHARACTERS) {
    return undefined
  }
  if (/^javascript:/i.test(written)) return addressInScript(written, base)
  if (!URL.canParse(written, base)) return undefined
  const url = new URL(written, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href
}

/** The first string in a script that may be the address of a page. */
export function addressInScript(script: string, base: string): string | undefined {
  for (const { 1: address = '' } of script.slice(0, ADDRESS_MAX_CHARACTERS).matchAll(IN_SCRIPT)) {
    if (LOOKS_LIKE_A_PAGE.test(address)) return linkTarget(address, base)
  }
  return undefined
}

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
