import type { Citation } from '../analyst/answer.ts'
import { readableQuote } from '../text/readable-quote.ts'

/** Words of a document that are a link on its page. */
export type DocumentLink = Readonly<{
  /** Offsets into the document's text, in UTF-16 units. */
  start: number
  end: number
  /** Absolute, http or https, without a name or password in it. */
  url: string
}>

/** Links of a document that are kept: the first ones. */
export const DOCUMENT_LINKS_MAX = 300
/** Links with longer addresses are left out, in characters. */
export const DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS = 500

/**
 * The address that a link may lead to, or undefined: http and https only, and no name or password,
 * which would make one host look like another.
 */
export function safeLinkAddress(href: string, base?: string): string | undefined {
  const url = URL.parse(href, base)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.href.length > DOCUMENT_LINK_ADDRESS_MAX_CHARACTERS ? undefined : url.href
}

/** A part of a quote as it is read; `url` where it is a link. */
export type QuotePiece = Readonly<{ text: string; url?: string }>

/** A quote as it is read (`readableQuote`), its links told from its other words. */
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

/** Where in the words shown the same occurrence of a label stands; undefined where that is unsure. */
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
