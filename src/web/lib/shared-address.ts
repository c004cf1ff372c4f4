/**
 * What a phone's share sheet hands to the installed site: the service worker looks for an address in it
 * and puts that behind a '#', where it never leaves the device; the page takes it from there.
 */
const MARK = '#shared='

/** Where a document comes in, whoever the visitor is. */
const SHARED_PAGE = '/chatbot'

/** Longer ones are no addresses of policies. */
const ADDRESS_MAX_CHARACTERS = 2_000

const ADDRESS = /https?:\/\/[^\s<>"]+/i
/** What a sentence puts behind an address. */
const ENDINGS = /[.,;:!?)\]'’”]{1,100}$/

/** The first web address that stands in one of these texts. */
function findAddress(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const address = ADDRESS.exec(text)?.[0].replace(ENDINGS, '')
    if (address !== undefined && address.length <= ADDRESS_MAX_CHARACTERS) return address
  }
  return undefined
}

/** The path of the page that reads what was shared, with the address in it or with an empty one. */
export function sharedAddressPath(texts: readonly string[]): string {
  return `${SHARED_PAGE}${MARK}${encodeURIComponent(findAddress(texts) ?? '')}`
}

/** What a page's hash says was shared: an address, an empty text where there was none, or nothing. */
export function readSharedAddress(hash: string): string | undefined {
  if (!hash.startsWith(MARK)) return undefined
  try {
    return findAddress([decodeURIComponent(hash.slice(MARK.length))]) ?? ''
  } catch {
    return ''
  }
}
