import { ANALYSIS_MIN_CHARACTERS } from '../../../core/limits.ts'
import { countWords } from '../../../core/text/words.ts'

/**
 * Addresses shared with the installed site by a phone's share sheet. The service worker finds the address
 * and puts it into the URL's fragment, which never leaves the device; the page reads it from there.
 */
const MARK = '#shared='

/** The page where any visitor can add a document. */
const SHARED_PAGE = '/chatbot'

/** Policies have shorter addresses. */
const ADDRESS_MAX_CHARACTERS = 2_000

const ADDRESS = /https?:\/\/[^\s<>"]+/i
/** Punctuation of a sentence after an address. */
const ENDINGS = /[.,;:!?)\]'’”]{1,100}$/

/** The first web address in any of these texts. */
function findAddress(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const address = ADDRESS.exec(text)?.[0].replace(ENDINGS, '')
    if (address !== undefined && address.length <= ADDRESS_MAX_CHARACTERS) return address
  }
  return undefined
}

/** A text with an address is shared for its address, unless it says this much more. */
const TEXT_BESIDE_ADDRESS_MIN_WORDS = 100

const ADDRESSES = /https?:\/\/[^\s<>"]+/gi

/**
 * The shared text to read itself, if that was shared and not an address: a passage that somebody selected
 * in another app, for instance.
 */
export function sharedTextOf({
  url,
  text,
}: Readonly<{ url: string; text: string }>): string | undefined {
  if (findAddress([url]) !== undefined) return undefined
  const words = text.replace(ADDRESSES, ' ').trim()
  if (words.length < ANALYSIS_MIN_CHARACTERS) return undefined
  const isAboutAddress = findAddress([text]) !== undefined
  return isAboutAddress && countWords(words) < TEXT_BESIDE_ADDRESS_MIN_WORDS
    ? undefined
    : text.trim()
}

/** Path of the page that takes the shared address, with the address or an empty one in its fragment. */
export function sharedAddressPath(texts: readonly string[]): string {
  return `${SHARED_PAGE}${MARK}${encodeURIComponent(findAddress(texts) ?? '')}`
}

/** The address shared in a page's fragment: '' where the share had none, undefined without a share. */
export function readSharedAddress(hash: string): string | undefined {
  if (!hash.startsWith(MARK)) return undefined
  try {
    return findAddress([decodeURIComponent(hash.slice(MARK.length))]) ?? ''
  } catch {
    return ''
  }
}
