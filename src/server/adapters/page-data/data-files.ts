import { readLabel } from '../../../core/finder/label-kinds.ts'
import { readPath } from '../../../core/finder/score-link.ts'
import { isSameSite } from '../../../core/finder/site-of.ts'
import type { PageKind } from '../../../core/pages/page-kind.ts'
import { countWords } from '../../../core/text/words.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import { linkTarget } from '../page-markup/page-links.ts'
import { type DataFilePage, headOf } from './embedded-text.ts'

/** A file of the same site that may contain the text of a page, and the page that names it. */
export type DataFile = Readonly<{ url: string; of: DataFilePage }>

/** Paths of files likely to contain a page's text. */
const DATA_PATH = /\/_next\/data\/|\/page-data(?:\/|\.json)|__data\.json|_payload\.json/i
const TEXT_PATH = /\.(?:json|md|markdown|txt|html?)$/i
const PRINT =
  /\bprint(?:able|er-friendly)?\b|\bplain[ -]?text\b|\btext (?:only|version)\b|\bdruckversion\b|\bversion imprimable\b/i
const OTHER_FILE =
  /manifest|opensearch|feed|rss|oembed|app-data|translations?|i18n|locales?|config|wp-json\/?$/i
const NEXT_DATA = /["'](\/_next\/data\/[^"'\s\\]{1,300}\.json)["']/
const SCRIPT_CHARACTERS = 200_000
const FRAME_LABEL_SCORE = 0.6

/**
 * Files of the same site that a page's markup names as its data or print version, likeliest first.
 */
export function dataFiles(root: PageElement, url: string): readonly DataFile[] {
  const { title, language } = headOf(root)
  const { hostname } = new URL(url)
  const scores = new Map<string, number>()
  const add = (href: string, score: number): void => {
    const target = linkTarget(href, url)
    if (target === undefined || target === url || !isSameSite(new URL(target).hostname, hostname))
      return
    if ((scores.get(target) ?? 0) < score) scores.set(target, score)
  }
  const visit = (element: PageElement): void => {
    const href = attribute(element, 'href')
    if (element.name === 'link' && href !== '') add(href, linkScore(element, href))
    if (element.name === 'a' && href !== '' && PRINT.test(labelOf(element))) add(href, 2)
    if (element.name === 'iframe') {
      const target = linkTarget(attribute(element, 'src'), url)
      if (target !== undefined && framesDocument(element, target)) add(target, 4)
    }
    if (element.name === 'script') {
      const code = textInside(element, { separator: '', maxCharacters: SCRIPT_CHARACTERS })
      const [, named] = NEXT_DATA.exec(code.slice(0, SCRIPT_CHARACTERS)) ?? []
      if (named !== undefined) add(named, 3)
    }
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  return [...scores]
    .filter(([, score]) => score > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([file]) => ({ url: file, of: { url, title, language } }))
}

/** Whether a frame's title or address names one of the two documents. */
function framesDocument(element: PageElement, target: string): boolean {
  return [readLabel(attribute(element, 'title')), readPath(new URL(target))].some(
    ({ scores }) =>
      Math.max(scores.get('privacy') ?? 0, scores.get('terms') ?? 0) >= FRAME_LABEL_SCORE,
  )
}

function linkScore(element: PageElement, href: string): number {
  const relations = attribute(element, 'rel').toLowerCase().split(/\s+/)
  const type = attribute(element, 'type').toLowerCase()
  const path = href.split(/[?#]/)[0] ?? ''
  if (OTHER_FILE.test(path)) return 0
  const isFetched = relations.some(
    (rel) => rel === 'preload' || rel === 'prefetch' || rel === 'modulepreload',
  )
  if (isFetched && (attribute(element, 'as') === 'fetch' || DATA_PATH.test(path))) {
    return DATA_PATH.test(path) ? 5 : TEXT_PATH.test(path) ? 4 : 3
  }
  if (!relations.includes('alternate')) return 0
  if (/markdown|text\/plain/.test(type) || /\.(?:md|markdown|txt)$/i.test(path)) return 4
  if (type === 'application/json') return 3
  return PRINT.test(attribute(element, 'title')) ? 2 : 0
}

function labelOf(element: PageElement): string {
  const text = textInside(element, { separator: ' ', maxCharacters: 100 }).slice(0, 100)
  return `${text} ${attribute(element, 'title')} ${attribute(element, 'aria-label')}`
}

/** A page that shows more words has its own text. */
const SHELL_MAX_WORDS = 60

/**
 * Ids, in the usual frameworks, of the element that a script fills; and names of custom elements.
 */
const ROOT_ID =
  /^(?:root|app|___gatsby|__next|__nuxt|__docusaurus|app-?root|react-?root|main-?app|svelte|ember-?app|q-app|application|page-root|spa|mount|content-root)$/i
const ROOT_NAME = /^(?:app-root|[a-z][a-z0-9]{1,20}-(?:app|root|shell|page))$/

/**
 * Whether a page is a shell: it has scripts, shows hardly any text, and has an empty element for
 * its script to fill or asks the visitor to enable scripts.
 */
export function isShell(root: PageElement, text: string, kind: PageKind): boolean {
  if (kind === 'challenge' || kind === 'login' || countWords(text) > SHELL_MAX_WORDS) return false
  const found = { scripts: 0, isEmptyRoot: false, asksForScript: false }
  const visit = (element: PageElement): void => {
    if (element.name === 'script') found.scripts += 1
    if (element.name === 'noscript') {
      found.asksForScript ||= /java ?script/i.test(textOf(element))
      return
    }
    const isRoot = ROOT_ID.test(attribute(element, 'id')) || ROOT_NAME.test(element.name)
    if (isRoot && !found.isEmptyRoot)
      found.isEmptyRoot = countWords(textOf(element)) <= SHELL_MAX_WORDS
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  if (found.scripts === 0) return false
  return found.isEmptyRoot || found.asksForScript || kind === 'too-little-text'
}

const UNSHOWN: ReadonlySet<string> = new Set(['script', 'style', 'template'])

function textOf(element: PageElement): string {
  return textInside(element, {
    separator: ' ',
    isSkipped: ({ name }) => UNSHOWN.has(name),
    maxCharacters: 2_000,
  })
}
