import { readLabel } from './label-kinds.ts'
import { DOCUMENT_STEMS } from './policy-words.ts'
import type { PageLink } from './searched-page.ts'

/** Limits: characters of a page's scripts that are searched, and addresses taken from them. */
const MAX_CHARACTERS = 1_500_000
const MAX_LINKS = 200
const MAX_STRINGS = 3_000

const STRING_MAX_CHARACTERS = 300
/** Maximum distance of a label from its address in the same object. */
const NEAR_CHARACTERS = 400

const ADDRESS = /^(?:https?:)?\/{1,2}[^\s"'<>{}|`]{1,290}$/
/** A string after a key that names an address. */
const ADDRESS_NEARBY =
  /["']?(?:url|href|link|path|to|slug|uri|src|permalink)["']?\s{0,3}[:=]\s{0,3}["']((?:https?:)?\\?\/[^"'\s<>]{1,290})["']/gi
/** The path of a page without its leading slash, as content management systems store it. */
const SLUG_NEARBY =
  /["']?(?:slug|path|uri|permalink)["']?\s{0,3}[:=]\s{0,3}["']([\w-]{1,80}(?:\\?\/[\w.-]{1,80}){0,5})["']/gi
/** Escapes of quotes in a string, once or several times: scripts embed data in strings. */
const ESCAPED_QUOTE = /\\{1,4}(?=["'])/g

/**
 * Addresses of documents in the scripts of a page: strings that are addresses and name a document, and
 * addresses near a string that does. Takes linear time.
 *
 * @param script text of all scripts
 * @param toUrl makes an address absolute; undefined if it is invalid
 */
export function linksInScript(
  script: string,
  toUrl: (address: string) => string | undefined,
): readonly PageLink[] {
  const text = script.slice(0, MAX_CHARACTERS).replace(ESCAPED_QUOTE, '')
  const links = new Map<string, PageLink>()
  const add = (address: string, label: string) => {
    const url = toUrl(unescaped(address))
    if (url === undefined || links.size >= MAX_LINKS) return
    const known = links.get(url)
    if (known === undefined || known.label === '') {
      links.set(url, { url, label, hint: '', place: 'script' })
    }
  }
  let readUpTo = 0
  let strings = 0
  for (const { index } of text.matchAll(DOCUMENT_STEMS)) {
    if (links.size >= MAX_LINKS || strings >= MAX_STRINGS) break
    if (index < readUpTo) continue
    strings += 1
    const string = stringAround(text, index)
    if (string === undefined) continue
    readUpTo = string.end
    const value = unescaped(string.value)
    if (ADDRESS.test(value)) {
      add(value, '')
      continue
    }
    const { scores } = readLabel(value)
    const isLabel = Math.max(0, scores.get('privacy') ?? 0, scores.get('terms') ?? 0) >= 0.6
    const address =
      keyedAddress(text, string.end) ?? (isLabel ? nearbyAddress(text, string) : undefined)
    if (address !== undefined) add(address, isLabel ? value : spaced(value))
  }
  return [...links.values()]
}

type Quoted = Readonly<{ value: string; start: number; end: number }>

function stringAround(text: string, index: number): Quoted | undefined {
  let start = index - 1
  const first = Math.max(0, index - STRING_MAX_CHARACTERS)
  while (start >= first && !isQuote(text, start)) start -= 1
  if (start < first) return undefined
  let end = index
  const last = Math.min(text.length, index + STRING_MAX_CHARACTERS)
  while (end < last && !isQuote(text, end)) end += 1
  if (end >= last) return undefined
  return { value: text.slice(start + 1, end).replace(/\\$/, ''), start, end: end + 1 }
}

function isQuote(text: string, at: number): boolean {
  const character = text.charCodeAt(at)
  return character === 0x22 || character === 0x27 || character === 0x60
}

/** '"privacyUrl": "/legal/privacy"', also with escaped quotes in a string. */
function keyedAddress(text: string, end: number): string | undefined {
  return /^\s{0,3}:\s{0,3}\\?["']((?:https?:)?\\?\/[^"'\s<>]{1,290}?)\\?["']/.exec(
    text.slice(end, end + STRING_MAX_CHARACTERS + 20),
  )?.[1]
}

/** The address nearest to a label, within the braces around it. */
function nearbyAddress(text: string, { start, end }: Quoted): string | undefined {
  const before = Math.max(0, start - NEAR_CHARACTERS)
  const from = before + Math.max(0, text.slice(before, start).lastIndexOf('{'))
  const after = text.slice(end, end + NEAR_CHARACTERS)
  const closed = after.indexOf('}')
  const around = text.slice(from, end) + (closed < 0 ? after : after.slice(0, closed))
  const distanceOf = (index: number) => Math.abs(from + index - start)
  const address = nearestOf(around.matchAll(ADDRESS_NEARBY), distanceOf)
  if (address !== undefined) return address
  const slug = nearestOf(around.matchAll(SLUG_NEARBY), distanceOf)
  return slug === undefined ? undefined : `/${slug}`
}

function nearestOf(
  matches: Iterable<RegExpExecArray>,
  distanceOf: (index: number) => number,
): string | undefined {
  let nearest: Readonly<{ address: string; distance: number }> | undefined
  for (const { index, 1: address = '' } of matches) {
    const distance = distanceOf(index)
    if (nearest === undefined || distance < nearest.distance) nearest = { address, distance }
  }
  return nearest?.address
}

function unescaped(text: string): string {
  return text
    .replaceAll('\\/', '/')
    .replace(/\\u002f/gi, '/')
    .replace(/\\u0026/gi, '&')
    .replaceAll('&amp;', '&')
    .replace(/\\$/, '')
}

/** 'privacyPolicyUrl' as words. */
function spaced(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]|(?:url|link|href|uri|path)\b/gi, ' ')
    .slice(0, 100)
}
