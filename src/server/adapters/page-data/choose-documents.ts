import { foldLabel } from '../../../core/text/text-cleaning.ts'
import { countWords } from '../../../core/text/words.ts'
import { isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import type { DataValue } from './script-values.ts'

/** What identifies a page's document among several. */
export type PageName = Readonly<{
  /** Words of the address's path, folded. */
  path: ReadonlySet<string>
  /** The path itself, in lower case, without a slash at its end. */
  pathname: string
  /** Words of the page's title, folded. */
  title: ReadonlySet<string>
  /** Primary subtag of its language, '' if undeclared. */
  language: string
}>

type Part = Readonly<{ key: string; value: DataValue; content: PageElement['children'] }>

/** A part with fewer words is a section, or a preview. */
const DOCUMENT_MIN_WORDS = 60
/** How much of a part is read to count its words. */
const COUNTED_CHARACTERS = 1_000
const LOCALE = /^[a-z]{2,3}(?:[-_][a-z]{2,4})?$/i
const SLUG_KEYS = ['slug', 'path', 'pathname', 'handle', 'uri', 'permalink', 'route', 'fullPath']
const LOCALE_KEYS = ['locale', 'lang', 'language', 'languageCode', 'sys_locale']

/** Keys of user interface texts, ignored if there is other text. */
const UI_KEY =
  /^(?:i18n|intl|messages|translations?|strings|labels|ui|common|shared|global|config|settings|layout|theme|cookies?|banner|popup|modals?|dialogs?)$/i
/** Keys of parts that belong to a document named beside them. */
const BESIDE_KEY =
  /^(?:intro\w*|lead|preamble|before|after|body|content\w*|text|html|markdown|sections?|blocks?|paragraphs?|contact\w*|outro|closing|last\w*|effective\w*)$/i

/** The words of a page's address and title, to choose its document by. */
export function namePage(url: string, title: string, language: string): PageName {
  const { pathname } = new URL(url)
  return {
    path: wordsOf(decodedPath(pathname)),
    pathname: pathname.toLowerCase().replace(/\/$/, ''),
    title: wordsOf(title.slice(0, 200)),
    language: (language.split(/[-_]/)[0] ?? '').toLowerCase(),
  }
}

/**
 * Chooses the parts of a page's data that the page shows: one of several languages, and one of
 * several documents, as far as their names tell.
 */
export function chooseDocuments(parts: readonly Part[], page: PageName): readonly Part[] {
  if (parts.length === 0) return parts
  return oneDocument(oneLanguage(parts, page), page)
}

function oneLanguage(parts: readonly Part[], { language }: PageName): readonly Part[] {
  if (parts.length < 2) return parts
  const locales = parts.map(localeOf)
  if (locales.some((locale) => locale === undefined)) return parts
  if (new Set(locales).size < 2) return parts
  for (const wanted of [language, 'en']) {
    const chosen = parts.filter((_, index) => locales[index] === wanted)
    if (wanted !== '' && chosen.length > 0) return chosen
  }
  return parts.slice(0, 1)
}

function localeOf({ key, value }: Part): string | undefined {
  const said = LOCALE_KEYS.map((name) => stringAt(value, name)).find((one) => LOCALE.test(one))
  const locale = said ?? (LOCALE.test(key) ? key : undefined)
  return locale?.split(/[-_]/)[0]?.toLowerCase()
}

function oneDocument(all: readonly Part[], page: PageName): readonly Part[] {
  const counted = all.map((part) => ({ part, name: nameOf(part), words: wordsIn(part.content) }))
  const hasText = counted.some(
    ({ part, words }) => words >= DOCUMENT_MIN_WORDS && !UI_KEY.test(part.key),
  )
  const rest = hasText ? counted.filter(({ part }) => !UI_KEY.test(part.key)) : counted
  const parts = rest.map(({ part }) => part)
  const documents = rest
    .filter(({ name, words }) => name !== '' && words >= DOCUMENT_MIN_WORDS)
    .map(({ part, name }) => ({ part, name, match: matchOf(name, page) }))
  if (documents.length === 0) return parts
  const best = Math.max(...documents.map(({ match }) => match))
  if (best > 0) {
    const chosen = new Set(documents.filter(({ match }) => match === best).map(({ part }) => part))
    const named = new Set(documents.map(({ part }) => part))
    const isBeside = (part: Part) => part.key === '' || BESIDE_KEY.test(part.key)
    return parts.filter((part) => chosen.has(part) || (!named.has(part) && isBeside(part)))
  }
  // Data of other pages, prefetched for navigation or for a menu.
  const areOthers =
    documents.length > 1
      ? documents.every(({ part }) => slugOf(part) !== '')
      : page.pathname === '' && documents.every(({ name }) => name.includes('/'))
  const others = new Set(documents.map(({ part }) => part))
  return areOthers ? parts.filter((part) => !others.has(part)) : parts
}

function nameOf(part: Part): string {
  const slug = slugOf(part)
  if (slug !== '') return slug
  return /^[a-z]/i.test(part.key) ? part.key : ''
}

function slugOf({ key, value }: Part): string {
  if (key.includes('/')) return key
  for (const name of SLUG_KEYS) {
    const slug = stringAt(value, name)
    if (slug !== '') return slug.slice(0, 200)
  }
  return slugObject(value)
}

/** Sanity's format: 'slug: {current: "…"}'. */
function slugObject(value: DataValue): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('slug' in value))
    return ''
  return stringAt(value.slug, 'current').slice(0, 200)
}

/** How well a document's name matches the page's: 0 not at all. */
function matchOf(name: string, { path, pathname, title }: PageName): number {
  const folded = name.toLowerCase().replace(/\/$/, '')
  if (folded !== '' && (pathname === folded || pathname.endsWith(`/${folded}`))) return 3
  const words = wordsOf(name)
  const shared = [...words].filter((word) => path.has(word) || title.has(word)).length
  if (words.size === 0 || shared === 0) return 0
  return 1 + shared / words.size
}

function wordsIn(content: PageElement['children']): number {
  let words = 0
  for (const child of content) {
    words += countWords(
      isElement(child)
        ? textInside(child, { separator: ' ', maxCharacters: COUNTED_CHARACTERS })
        : child,
    )
    if (words >= DOCUMENT_MIN_WORDS) break
  }
  return words
}

function stringAt(value: DataValue, key: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const found: DataValue = Object.getOwnPropertyDescriptor(value, key)?.value
  return typeof found === 'string' ? found : ''
}

function wordsOf(name: string): ReadonlySet<string> {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2')
  return new Set(
    foldLabel(spaced)
      .split(' ')
      .filter((word) => word.length > 1),
  )
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return pathname
  }
}
