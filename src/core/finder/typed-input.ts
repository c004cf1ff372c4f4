import type { Brand } from '../cards/brand.ts'
import { BRANDS } from '../cards/brands.ts'
import { findBrand } from '../cards/find-brand.ts'
import { foldLabel, removeInvisible, toNormalForm } from '../text/text-cleaning.ts'
import { type LabelKind, readLabel } from './label-kinds.ts'
import { isSameSite } from './site-of.ts'

/** The documents that a search looks for. */
export type SoughtKind = Extract<LabelKind, 'privacy' | 'terms'>

/** What a visitor typed to find a policy. */
export type TypedInput = Readonly<
  | {
      kind: 'address'
      /** Where the search begins: with a scheme, without tracking parameters. Not yet checked. */
      url: string
      /** The document that the other words ask for. */
      wants?: SoughtKind
      /** Addresses of documents on the same site from the brand list. */
      known?: Readonly<Partial<Record<SoughtKind, string>>>
    }
  /**
   * A name that is not in the brand list: its domain is not guessed. `similar` is a name in the list that
   * it may be a misspelling of.
   */
  | { kind: 'name'; name: string; similar?: string }
>

const ADDRESS = /(?:https?|htp|htps|hhtps?|ttps?):\/{1,3}[^\s<>"“”„«»]{1,2000}/i
/** 'https//example.com', 'http:example.com'. */
const BROKEN_SCHEME = /^h?ttps?(?:[:;]\/{0,3}|\/{2,3})(?=[^/\s])/i
const NO_SCHEME_BUT_PORT =
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\]|localhost)(?::\d{1,5})?(?:[/?#]\S*)?$/i
/** Characters around an address in a sentence: quotes, brackets, final punctuation. */
const BEFORE = ' \t\n\r"\'“”„‘’«»<>([{'
const AFTER = ' \t\n\r"\'“”„‘’«»<>)]}.,;:!?'
/** 'example.com/privacy', 'müller.example', with any last label of letters. */
const DOMAIN =
  /^(?:[\p{L}\p{N}_-]{1,63}\.){1,8}[\p{L}][\p{L}\p{N}-]{1,62}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u
const BLANKS_AROUND_DOTS = /\s{0,4}\.\s{1,4}|\s{1,4}\.\s{0,4}/g

/** Last labels that are file extensions, not domains. */
const FILE_ENDS = /\.(?:pdf|docx?|txt|rtf|html?|jpe?g|png|gif|webp|js|ts|md|zip|exe)$/i

/** Last labels by which words with spaces around their dots are a domain: 'example . com'. */
const COMMON_ENDS =
  /\.(?:com|org|net|io|co|ai|app|dev|de|fr|es|it|nl|se|no|fi|dk|pl|eu|uk|us|ca|au|ch|at|jp|kr|cn|in|br|mx|tr|ru|tv|me|info|shop|store|example)$/i

const TRACKING_PARAMETER =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|vero_id|oly_(?:anon|enc)_id|s_cid|spm|srsltid|ref_src|ref_url|_ga|_gl|__hs.*)$/i

/** Legal forms, which are not part of a name. */
const LEGAL_FORM = /\s(?:inc|ltd|llc|plc|gmbh|ag|ab|corp|corporation|company|co|sa|bv)$/

/**
 * Reads what was typed: an address, perhaps with text around it, spaces, capitals or no scheme; a
 * domain; or a name, which is looked up in the brand list.
 *
 * @param typed at most a few thousand characters
 */
export function readTypedInput(typed: string): TypedInput {
  const text = toNormalForm(removeInvisible(typed), 'NFC').trim()
  const found = addressIn(text)
  if (found !== undefined) {
    return { kind: 'address', url: cleanAddress(found), ...wantedIn(text.replace(found, ' ')) }
  }
  const brand = brandIn(text)
  if (brand !== undefined) {
    return { kind: 'address', url: brand.homeUrl, ...wantedIn(text), known: knownOf(brand) }
  }
  const similar = similarBrand(text)
  return {
    kind: 'name',
    name: text.replace(/\s+/g, ' ').slice(0, 200),
    ...(similar && { similar: similar.name }),
  }
}

function knownOf({ homeUrl, privacyUrl: privacy, termsUrl: terms }: Brand) {
  const isOfSite = (url: string | undefined) =>
    url !== undefined && isSameSite(new URL(url).hostname, new URL(homeUrl).hostname)
  return {
    ...(privacy !== undefined && isOfSite(privacy) && { privacy }),
    ...(terms !== undefined && isOfSite(terms) && { terms }),
  }
}

function addressIn(text: string): string | undefined {
  const written = ADDRESS.exec(text)?.[0]
  if (written !== undefined) return withoutTail(written)
  const alone = withoutPunctuation(text)
  if (BROKEN_SCHEME.test(alone) && !/\s/.test(alone)) return alone
  if (NO_SCHEME_BUT_PORT.test(alone)) return alone
  if (DOMAIN.test(alone) && !FILE_ENDS.test(alone)) return alone
  const joined = alone.replace(BLANKS_AROUND_DOTS, '.')
  if (DOMAIN.test(joined) && COMMON_ENDS.test(joined.split(/[/?#]/, 1)[0] ?? '')) return joined
  return text
    .split(/\s+/)
    .map((word) => withoutPunctuation(word))
    .find(
      (word) =>
        DOMAIN.test(word) && !FILE_ENDS.test(word) && !/^(?:\p{L}\.)+\p{L}{0,2}\.?$/u.test(word),
    )
}

function withoutPunctuation(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BEFORE.includes(text.charAt(start))) start += 1
  while (end > start && AFTER.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Removes final punctuation from an address, but not a bracket that was opened in it. */
function withoutTail(address: string): string {
  let end = address.length
  while (end > 0) {
    const last = address.charAt(end - 1)
    const isOpened = last === ')' && address.includes('(')
    if (!/["'“”‘’.,;:!?)\]}>*]/.test(last) || isOpened) break
    end -= 1
  }
  return address.slice(0, end)
}

/** An address with a scheme and without tracking parameters. */
function cleanAddress(written: string): string {
  const withScheme = ADDRESS.test(written)
    ? written.replace(/^[a-z]+:\/{1,3}/i, (scheme) =>
        /^http:/i.test(scheme) ? 'http://' : 'https://',
      )
    : `https://${written.replace(BROKEN_SCHEME, '').replace(/^\/+/, '')}`
  if (!URL.canParse(withScheme)) return withScheme
  const url = unwrapped(new URL(withScheme))
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING_PARAMETER.test(name)) url.searchParams.delete(name)
  }
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  return url.href
}

/** Redirect links of search engines and social networks, with the target in a parameter. */
const WRAPPERS: readonly Readonly<{ host: RegExp; path: RegExp; parameter: string }>[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'url' },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^\/(?:l\.php)?$/, parameter: 'u' },
  { host: /^(?:www\.)?duckduckgo\.com$/, path: /^\/l\/$/, parameter: 'uddg' },
]

function unwrapped(url: URL): URL {
  for (const { host, path, parameter } of WRAPPERS) {
    const inside =
      host.test(url.hostname) && path.test(url.pathname) && url.searchParams.get(parameter)
    if (inside && /^https?:/i.test(inside) && URL.canParse(inside)) return new URL(inside)
  }
  return url
}

/** The document that words ask for: 'spotify terms' asks for the terms. */
function wantedIn(text: string): { wants?: SoughtKind } {
  const { scores } = readLabel(text)
  const privacy = scores.get('privacy') ?? 0
  const terms = scores.get('terms') ?? 0
  if (privacy === terms) return {}
  return { wants: privacy > terms ? 'privacy' : 'terms' }
}

function brandIn(text: string) {
  const name = foldLabel(text)
  const alone = [name, name.replace(LEGAL_FORM, ''), withoutDocumentWords(name)]
  return (
    BRANDS.find((brand) =>
      [brand.name, ...(brand.otherNames ?? [])].some((known) => alone.includes(foldLabel(known))),
    ) ?? findBrand(text)
  )
}

const DOCUMENT_WORDS =
  /\b(?:privacy|policy|policies|notice|statement|terms|conditions|of|and|service|use|the|legal|agreement|cookies?|s)\b/g

function withoutDocumentWords(name: string): string {
  return name.replace(DOCUMENT_WORDS, ' ').replace(/\s+/g, ' ').trim()
}

const MISSPELT_MAX_CHARACTERS = 30
/** Shorter names differ from too many words by one letter. */
const MISSPELT_MIN_CHARACTERS = 5
/** Names of at least this length may differ by two letters. */
const TWO_SLIPS_MIN_CHARACTERS = 8

/** The brand whose name a visitor most likely meant by this one. */
function similarBrand(text: string): Brand | undefined {
  const name = withoutDocumentWords(foldLabel(text)).replace(LEGAL_FORM, '')
  if (name.length < MISSPELT_MIN_CHARACTERS || name.length > MISSPELT_MAX_CHARACTERS) return
  const slipsMax = name.length < TWO_SLIPS_MIN_CHARACTERS ? 1 : 2
  const [closest] = BRANDS.map((brand) => ({ brand, slips: slipsTo(foldLabel(brand.name), name) }))
    .filter(({ slips }) => slips <= slipsMax)
    .toSorted((a, b) => a.slips - b.slips)
  return closest?.brand
}

/**
 * The letters missing, added, wrong or swapped between two names: the distance of optimal string alignment
 * (Boytsov 2011, 'Indexing methods for approximate dictionary searching', section 2.2).
 */
function slipsTo(known: string, typed: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: typed.length + 1 }, (_, at) => at)
  for (let row = 1; row <= known.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= typed.length; at += 1) {
      const isSame = known[row - 1] === typed[at - 1]
      const isSwapped =
        row > 1 && at > 1 && known[row - 1] === typed[at - 2] && known[row - 2] === typed[at - 1]
      const ways = [
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped ? [(beforeLast[at - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...ways))
    }
    beforeLast = last
    last = current
  }
  return last[typed.length] ?? 0
}
