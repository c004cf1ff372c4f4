import { isPublicName } from '../network/internal-names.ts'
import { isLoopbackAddress, isPublicAddress, parseIpAddress } from '../network/ip-address.ts'

/** Maximum length of an address in UTF-16 units, which browsers and servers commonly support. */
export const PAGE_ADDRESS_MAX_CHARACTERS = 2_048

type PageAddressOptions = Readonly<{
  /** Allowed ports besides 80 for http and 443 for https. */
  allowedPorts?: readonly number[]
  /** Allows 127.0.0.0/8 and ::1 with any port, for tests and local use. */
  allowLoopback?: boolean
}>

export type PageAddress =
  | Readonly<{ ok: true; url: URL }>
  | Readonly<{ ok: false; code: 'address-invalid' | 'address-not-allowed' }>

const INVALID: PageAddress = { ok: false, code: 'address-invalid' }
const NOT_ALLOWED: PageAddress = { ok: false, code: 'address-not-allowed' }

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const PORT_AFTER_NAME = /^\d+(?:[/?#]|$)/
// The URL standard drops these anywhere; addresses copied from letters have them.
const TABS_AND_LINE_ENDS = /[\t\n\r]/g

/**
 * Parses what a visitor typed, or the target of a redirect, as the address of a public web page
 * (DESIGN.md section 7, SPEC.md section 5). An address without a scheme gets https://. The host is
 * checked as written: a name must still be resolved, and the resolved addresses checked.
 */
export function parsePageAddress(typed: string, options: PageAddressOptions = {}): PageAddress {
  const trimmed = typed.replace(TABS_AND_LINE_ENDS, '').trim()
  if (trimmed.length > PAGE_ADDRESS_MAX_CHARACTERS) return INVALID
  const address = withScheme(trimmed)
  if (address === undefined || !URL.canParse(address)) return INVALID

  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return NOT_ALLOWED
  if (url.username !== '' || url.password !== '') return NOT_ALLOWED

  const literal = hostLiteral(url)
  if (literal !== undefined) {
    if (options.allowLoopback === true && isLoopbackAddress(literal)) return { ok: true, url }
    if (!isPublicAddress(literal)) return NOT_ALLOWED
  } else {
    // 'example.com.' is the same host; certificates and most servers know only the form without dot.
    // Checked before it is assigned: '10.0.0.1..' is a name, but assigning '10.0.0.1.' gives an address.
    const name = url.hostname.replace(/\.$/, '')
    if (!isPublicName(name)) return NOT_ALLOWED
    url.hostname = name
  }
  return isPortAllowed(url, options.allowedPorts ?? []) ? { ok: true, url } : NOT_ALLOWED
}

/** The host of an address if it is an IP literal, without brackets; undefined for a name. */
export function hostLiteral(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return parseIpAddress(host) === undefined ? undefined : host
}

function withScheme(address: string): string | undefined {
  if (address.startsWith('//')) return `https:${address}`
  if (address === '' || address.startsWith('/') || address.startsWith('\\')) return undefined
  const scheme = SCHEME.exec(address)
  // 'example.com:443/x' is a name with a port, although 'example.com' could be a scheme.
  const isNameWithPort = scheme !== null && PORT_AFTER_NAME.test(address.slice(scheme[0].length))
  return scheme === null || isNameWithPort ? `https://${address}` : address
}

// A parsed URL has no port when the port is the default of its scheme.
function isPortAllowed(url: URL, allowedPorts: readonly number[]): boolean {
  return url.port === '' || allowedPorts.includes(Number(url.port))
}

/** An archive's copy of a page: its address names the day of the copy and the page. */
type ArchiveCopy = Readonly<{
  /** yyyy-MM-dd, in UTC. */
  day: string
  /** The address of the page itself, where the archive's address holds it. */
  page?: string
}>

/** 'yyyyMMddhhmmss', as web archives write it into their addresses, with letters for a way to show it. */
const TIMESTAMP = /\/(\d{4})(\d{2})(\d{2})\d{6}(?:[a-z]{2}_)?(?:\/(https?:\/{1,2}[^\s]{1,2048}))?/

/**
 * The date in the address of an archive's copy, whichever archive it is; undefined where there is none.
 * Nothing is asked of any archive.
 */
export function readArchiveCopy(address: string): ArchiveCopy | undefined {
  const [, year, month, date, page] = TIMESTAMP.exec(address) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month}-${date}`
  const at = Date.parse(`${day}T00:00:00Z`)
  // '20240231' is no day, and 'Date' would take it for one in March.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  return { day, ...(page !== undefined && { page }) }
}
