import type { Citation } from '../analyst/answer.ts'
import { readableQuote } from '../text/readable-quote.ts'

/** A link in a document, from its page. */
export type DocumentLink = Readonly<{
  /** Offsets into the document's text, in UTF-16 units. */
  start: number
  end: number
  /** Absolute, http or https, without a name or password in it. */
  url: string
}>

/** Maximum number of links of a document: the first ones are stored. */
export const DOCUMENT_LINKS_MAX = 300
/** Maximum length of a link's address, in characters; links with longer ones are dropped. */
export const DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS = 500

/**
 * The address of a link if it is safe, else undefined: http and https only, and no user name or
 * password, which could make one host look like another.
 */
export function safeLinkAddress(href: string, base?: string): string | undefined {
  const url = URL.parse(href, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length > DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS ? undefined : url.href
}

/** A piece of a displayed quote; `url` if it is a link. */
export type QuotePiece = Readonly<{ text: string; url?: string }>

/** A quote for display (`readableQuote`), split into links and other text. */
export function quotePieces(
  { quote, start, end }: Pick<Citation, 'quote' | 'start' | 'end'>,
  links: readonly DocumentLink[],
): readonly QuotePiece[] {
  const shown = readableQuote(quote)
  const pieces: QuotePiece[] = []
  let from = 0
  for (const link of links) {
    if (link.start < start || link.end > end || link.end <= link.start) continue
    const label = quote.slice(link.start - start, link.end - start)
    const url = safeLinkAddress(link.url)
    const at = samePlace(quote, link.start - start, shown, label)
    if (url === undefined || at === undefined || at < from) continue
    if (at > from) pieces.push({ text: shown.slice(from, at) })
    pieces.push({ text: label, url })
    from = at + label.length
  }
  return from < shown.length ? [...pieces, { text: shown.slice(from) }] : pieces
}

/** The index of the same occurrence of a label in the displayed quote; undefined if uncertain. */
function samePlace(quote: string, at: number, shown: string, label: string): number | undefined {
  const [inQuote, inShown] = [placesOf(quote, label), placesOf(shown, label)]
  return inQuote.length === inShown.length ? inShown[inQuote.indexOf(at)] : undefined
}

function placesOf(text: string, label: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(label); at !== -1; at = text.indexOf(label, at + label.length)) {
    places.push(at)
  }
  return places
}
