import { HANDOVER_PAGE } from '../../../api/paths.ts'
import { foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { takeCharacters } from '../../../core/text/words.ts'

/**
 * The messages by which another page, or the browser extension, hands a text over to /handover: it opens
 * that page, waits for a message of type `HANDOVER_READY` from it, and posts one message to our origin:
 * `{ type: HANDOVER_DOCUMENT, title, address, text }`, all of them strings, `address` empty where the page
 * has none (docs/decisions/0065).
 */
export const HANDOVER_READY = 'plainclause:ready'
export const HANDOVER_DOCUMENT = 'plainclause:document'

/** The same limit as for pasted text, in UTF-16 units. */
export const HANDOVER_MAX_CHARACTERS = 2_000_000

/** Longer titles are cut, and longer addresses ignored. */
const TITLE_MAX_CHARACTERS = 200
const ADDRESS_MAX_CHARACTERS = 2_000

/** A text that was handed over, cleaned and bounded. */
export type Handover = Readonly<{ title: string; address?: string; text: string }>

/** Why a message was refused. */
export type HandoverProblem = 'too-long' | 'no-text' | 'malformed'

type PostedMessage = Readonly<Partial<Record<'type' | 'title' | 'address' | 'text', unknown>>>

/**
 * Reads a posted message, which anybody may have made.
 *
 * @returns `undefined` for a message of another type: pages post to all their windows
 */
export function readHandover(data: unknown): Handover | HandoverProblem | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, title, address, text }: PostedMessage = { ...data }
  if (type !== HANDOVER_DOCUMENT) return undefined
  if (typeof title !== 'string' || typeof address !== 'string' || typeof text !== 'string') {
    return 'malformed'
  }
  // Other addresses, such as a file's, stay private; the text can be read without.
  const url = webAddress(address)
  if (text.length > HANDOVER_MAX_CHARACTERS) return 'too-long'
  const body = text.trim()
  if (body === '') return 'no-text'
  return { title: cleanTitle(title), ...(url !== undefined && { address: url }), text: body }
}

/** One line without invisible characters, of bounded length. */
export function cleanTitle(title: string): string {
  const bounded = title.slice(0, 10 * TITLE_MAX_CHARACTERS)
  return takeCharacters(foldWhitespace(removeInvisible(bounded)), TITLE_MAX_CHARACTERS)
}

/** An http or https address without credentials, in its normal form; otherwise `undefined`. */
export function webAddress(address: string): string | undefined {
  if (address.length > ADDRESS_MAX_CHARACTERS) return undefined
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** The sender of a message, by the origin that the browser guarantees. */
export type Sender =
  | Readonly<{ kind: 'site'; host: string }>
  | Readonly<{ kind: 'extension' }>
  | Readonly<{ kind: 'unnamed' }>

export function senderOf(origin: string): Sender {
  const url = URL.parse(origin)
  if (url === null) return { kind: 'unnamed' }
  if (/^https?:$/.test(url.protocol)) return { kind: 'site', host: url.host }
  return /-extension:$/.test(url.protocol) ? { kind: 'extension' } : { kind: 'unnamed' }
}

/**
 * The address, if the sender may vouch for it: a site for its own pages, an extension of the visitor's
 * for any. Another site's would lend that site's name to a text that is not its own.
 */
export function vouchedAddress(origin: string, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return senderOf(origin).kind === 'extension' || URL.parse(address)?.origin === origin
    ? address
    : undefined
}

/** Begins the fragment with the address of the page that opens /handover. */
export const FROM_HASH = '#from='

const BLOCKED_TEXT =
  'The browser blocked the window of Plainclause. Allow this page to open windows, and press the bookmark again.'

/**
 * The code of the bookmark. It runs in the page that the visitor reads: it opens /handover and posts the
 * selected text, or else the visible text of the page, to our origin alone, once that window is ready.
 * It is a text, because it must not depend on anything of ours.
 *
 * @param site our origin
 */
export function bookmarkletCode(site: string): string {
  const [origin, ready, type, blocked] = [
    site,
    HANDOVER_READY,
    HANDOVER_DOCUMENT,
    BLOCKED_TEXT,
  ].map((value) => JSON.stringify(value))
  return `void(()=>{const s=${origin},h=location.href.split('#')[0],a=/^https?:/.test(h)?h:'',t=String(getSelection()),w=open(s+'${HANDOVER_PAGE}${FROM_HASH}'+encodeURIComponent(a));if(!w)return alert(${blocked});addEventListener('message',function f(e){if(e.source!==w||e.origin!==s||!e.data||e.data.type!==${ready})return;removeEventListener('message',f);w.postMessage({type:${type},title:document.title,address:a,text:t.trim()?t:document.body.innerText},s)})})()`
}

/** The address of the bookmark. */
export function bookmarkletAddress(site: string): string {
  return `javascript:${encodeURIComponent(bookmarkletCode(site))}`
}
