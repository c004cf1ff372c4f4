import { foldWhitespace, removeInvisible } from '../../../core/pages/text-cleaning.ts'
import { takeCharacters } from '../../../core/text/words.ts'
import { isRecord } from '../type-guards.ts'

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

/**
 * Reads a posted message, which anybody may have made.
 *
 * @returns `undefined` for a message of another type: pages post to all their windows
 */
export function readHandover(data: unknown): Handover | HandoverProblem | undefined {
  if (!isRecord(data) || data.type !== HANDOVER_DOCUMENT) return undefined
  const { title, address, text } = data
  if (typeof title !== 'string' || typeof address !== 'string' || typeof text !== 'string') {
    return 'malformed'
  }
  const url = address === '' ? undefined : webAddress(address)
  if (address !== '' && url === undefined) return 'malformed'
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

/** Who sent a message, by the origin that the browser vouches for. */
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
