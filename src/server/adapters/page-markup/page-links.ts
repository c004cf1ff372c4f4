import { linksInScript } from '../../../core/finder/script-links.ts'
import type { LinkPlace, PageLink } from '../../../core/finder/searched-page.ts'
import { isSameSite } from '../../../core/finder/site-of.ts'
import { foldWhitespace } from '../../../core/text/text-cleaning.ts'
import { attribute, isElement, type PageElement } from './page-element.ts'

/** Links read from each end of a page; the last too, because footers are at the end. */
const MAX_LINKS_AT_EACH_END = 2_500

const LABEL_MAX_CHARACTERS = 160
/**
 * Length of the text before a link that tells whose it is: 'Powered by …', 'protected by … and the
 * … '.
 */
const CONTEXT_MAX_CHARACTERS = 90
const CONTEXT_MAX_PARTS = 8
/** Child nodes of an element that are read for its label. */
const LABEL_MAX_PARTS = 60

const FOOTER_NAME =
  /(?:^|[\s_-])(?:footer|site-?footer|page-?footer|foot|bottom|colophon|sub-?footer|legal-?(?:links|nav|menu|bar)?|copyright|imprint|fine-?print|baseline)(?:$|[\s_-])|footer/i
const HEADER_NAME =
  /(?:^|[\s_-])(?:header|masthead|top-?bar|navbar|main-?nav|mega-?menu)(?:$|[\s_-])/i

/**
 * After this share of a page's links, those outside its text count as its footer, whatever its
 * markup.
 */
const FOOTER_FROM_SHARE = 0.75

type FoundLink = Readonly<{
  element: PageElement
  place: Exclude<LinkPlace, 'script'>
  isInText: boolean
  parent: PageElement | undefined
  /** Position among the children of the parent. */
  position: number
}>

/**
 * The links of a page that may lead to a document: anchors, areas, link relations, frames, options
 * with addresses, elements whose script opens an address, and addresses in the data of scripts.
 *
 * @param url of the page, after redirects
 */
export function pageLinks(page: PageElement, url: string): readonly PageLink[] {
  const base = baseOf(page, url)
  const { found, scripts } = collect(page)
  const chosen =
    found.length <= 2 * MAX_LINKS_AT_EACH_END
      ? found
      : [...found.slice(0, MAX_LINKS_AT_EACH_END), ...found.slice(-MAX_LINKS_AT_EACH_END)]
  const host = new URL(url).hostname
  const links = chosen.flatMap((link, index) => {
    const target = targetOf(link.element, base)
    if (target === undefined) return []
    return [linkOf(link, target, index / chosen.length, host)]
  })
  return [...links, ...linksInScript(scripts, (address) => linkTarget(address, base))]
}

/** The address that relative links of a page are resolved against. */
export function baseOf(page: PageElement, url: string): string {
  let base: string | undefined
  const visit = (element: PageElement): void => {
    if (base !== undefined || element.name === 'body') return
    if (element.name === 'base') base = attribute(element, 'href')
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(page)
  return base !== undefined && URL.canParse(base, url) ? new URL(base, url).href : url
}

const LINKING: ReadonlySet<string> = new Set(['a', 'area', 'link', 'frame', 'iframe', 'option'])

/** Total length of scripts read from a page, in characters. */
const SCRIPTS_MAX_CHARACTERS = 2_000_000

function collect(page: PageElement): Readonly<{ found: readonly FoundLink[]; scripts: string }> {
  const found: FoundLink[] = []
  const scripts: string[] = []
  let scriptLength = 0
  const visit = (
    element: PageElement,
    parent: PageElement | undefined,
    position: number,
    place: 'header' | 'body' | 'footer',
    isInText: boolean,
  ): void => {
    if (element.name === 'script') {
      for (const child of element.children) {
        if (isElement(child) || scriptLength > SCRIPTS_MAX_CHARACTERS) continue
        scripts.push(child)
        scriptLength += child.length
      }
      return
    }
    if (element.name === 'style') return
    const here = placeOf(element, place)
    const isText = isInText || element.name === 'main' || element.name === 'article'
    if (isLinking(element)) {
      const linkPlace =
        element.name === 'link' ? 'head' : /frame$/.test(element.name) ? 'frame' : here
      found.push({ element, place: linkPlace, isInText: isText, parent, position })
    }
    for (const [index, child] of element.children.entries()) {
      if (isElement(child)) visit(child, element, index, here, isText)
    }
  }
  visit(page, undefined, 0, 'body', false)
  return { found, scripts: scripts.join('\n') }
}

function isLinking(element: PageElement): boolean {
  return (
    LINKING.has(element.name) ||
    element.attributes.has('onclick') ||
    element.attributes.has('data-href') ||
    element.attributes.has('data-url')
  )
}

function placeOf(element: PageElement, place: 'header' | 'body' | 'footer') {
  const role = attribute(element, 'role')
  if (element.name === 'footer' || role === 'contentinfo') return 'footer'
  if (place === 'footer') return place
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 300)
  if (element.name !== 'body' && element.name !== 'html' && FOOTER_NAME.test(names)) return 'footer'
  if (element.name === 'header' || element.name === 'nav' || role === 'banner') return 'header'
  return HEADER_NAME.test(names) ? 'header' : place
}

function targetOf(element: PageElement, base: string): string | undefined {
  switch (element.name) {
    case 'link':
      return relationOf(element) === undefined
        ? undefined
        : linkTarget(attribute(element, 'href'), base)
    case 'frame':
    case 'iframe':
      return linkTarget(attribute(element, 'src'), base)
    case 'option': {
      const value = attribute(element, 'value')
      return value.includes('/') ? linkTarget(value, base) : undefined
    }
    default:
      return (
        linkTarget(attribute(element, 'href'), base) ??
        addressInScript(attribute(element, 'onclick'), base) ??
        linkTarget(attribute(element, 'data-href') || attribute(element, 'data-url'), base)
      )
  }
}

function relationOf(element: PageElement): 'privacy' | 'terms' | undefined {
  const relations = attribute(element, 'rel').toLowerCase().split(/\s+/)
  if (relations.includes('privacy-policy') || relations.includes('privacy')) return 'privacy'
  return relations.includes('terms-of-service') || relations.includes('license-terms')
    ? 'terms'
    : undefined
}

function linkOf(
  { element, place, isInText, parent, position }: FoundLink,
  url: string,
  share: number,
  host: string,
): PageLink {
  const relation = relationOf(element)
  const target = new URL(url).hostname
  const isElsewhere = target !== host
  // The end of a text may link to other sites; for those, only a marked footer counts.
  const isLate =
    place === 'body' && !isInText && share > FOOTER_FROM_SHARE && isSameSite(target, host)
  return {
    url,
    label: textOf(element, LABEL_MAX_CHARACTERS),
    hint: hintOf(element),
    place: isLate ? 'footer' : place,
    ...(relation !== undefined && { relation }),
    ...(isElsewhere && parent !== undefined && { context: textBefore(parent, position) }),
  }
}

/** The start of an element's text, including the alternative texts of pictures. */
function textOf(element: PageElement, maxCharacters: number): string {
  let text = ''
  let parts = 0
  const visit = (inside: PageElement): void => {
    for (const child of inside.children) {
      parts += 1
      if (text.length > maxCharacters || parts > LABEL_MAX_PARTS) return
      if (!isElement(child)) text += child.slice(0, maxCharacters)
      else if (child.name === 'img') text += ` ${attribute(child, 'alt')} `
      else if (child.name !== 'script' && child.name !== 'style' && child.name !== 'svg') {
        text += ' '
        visit(child)
      }
    }
  }
  visit(element)
  return foldWhitespace(text).slice(0, maxCharacters)
}

/** The end of a parent's text before one of its children. */
function textBefore({ children }: PageElement, position: number): string {
  const before = children.slice(Math.max(0, position - CONTEXT_MAX_PARTS), position)
  const text = before.map((part) =>
    isElement(part) ? textOf(part, LABEL_MAX_CHARACTERS) : part.slice(-LABEL_MAX_CHARACTERS),
  )
  return foldWhitespace(text.join(' ')).slice(-CONTEXT_MAX_CHARACTERS)
}

function hintOf(element: PageElement): string {
  const said = [
    attribute(element, 'aria-label'),
    attribute(element, 'title'),
    attribute(element, 'alt'),
    titleInside(element),
  ]
  return foldWhitespace(said.find((words) => words.trim() !== '') ?? '').slice(
    0,
    LABEL_MAX_CHARACTERS,
  )
}

/** The name of a picture in a link: the title of a drawing or the label of an icon. */
function titleInside(element: PageElement): string {
  for (const child of element.children.slice(0, LABEL_MAX_PARTS)) {
    if (!isElement(child)) continue
    if (attribute(child, 'aria-label') !== '') return attribute(child, 'aria-label')
    if (child.name === 'title') return textOf(child, LABEL_MAX_CHARACTERS)
    const inside =
      child.name === 'svg' || child.name === 'span' || child.name === 'i' ? titleInside(child) : ''
    if (inside !== '') return inside
  }
  return ''
}

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
function addressInScript(script: string, base: string): string | undefined {
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
