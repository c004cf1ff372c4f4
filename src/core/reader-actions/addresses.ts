import type { Citation } from '../analyst/answer.ts'
import type { SentenceView } from '../analyst/reading/sentence-view.ts'

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu
const WEB = /(?:https?:\/\/|www\.)[^\s<>"“”()]{3,300}/giu
/** 'fernway.example/privacy', without a scheme: a path makes it an address rather than a name. */
const BARE_WEB =
  /(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\/[^\s<>"“”()]{0,300}/giu

/** Every address has one of these; few sentences do. */
const MAY_HOLD_ADDRESS = /[@/]|www\./i

/** Punctuation after an address that is not part of it. */
const PUNCTUATION_AFTER = /[.,;:!?'"’”\])}*]{1,100}$/

/** Top-level domains besides those of countries; an address with another is none, or deceptive. */
const ENDINGS = new Set(
  (
    'com net org info biz edu gov mil int app dev online site store tech cloud shop xyz club live life world news ' +
    'media agency group team works email support help legal law health care bank insurance finance money game ' +
    'games fun studio design art music video social chat community network systems solutions services software ' +
    'digital global international company ltd inc llc gmbh travel hotel style fashion google amazon apple ' +
    'microsoft academy education school science blog page link click space website top vip pro mobi name tel ' +
    'asia cat jobs museum coop aero post security zone land today one energy eco bio run red blue plus exchange ' +
    'capital ventures consulting center institute foundation charity church place house homes properties taxi ' +
    'auto cars dating wedding cafe restaurant pizza coffee fitness yoga sport football ninja guru expert tools ' +
    'technology engineering industries marketing directory gallery photo photos audio radio film tube watch ' +
    'berlin london paris amsterdam wien hamburg koeln nyc tokyo quebec scot wales africa swiss example test'
  ).split(' '),
)

function isMailAddress(address: string): boolean {
  const ending = address.slice(address.lastIndexOf('.') + 1).toLowerCase()
  return ending.length === 2 || ENDINGS.has(ending)
}

/** The mail and web addresses in a text, as they are written, in order, each once. */
export function addressesIn(text: string): readonly string[] {
  if (!MAY_HOLD_ADDRESS.test(text)) return []
  const found = [EMAIL, WEB, BARE_WEB].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
      index,
      address: written.replace(PUNCTUATION_AFTER, ''),
    })),
  )
  const inOrder = found.toSorted((a, b) => a.index - b.index).map(({ address }) => address)
  return [...new Set(inOrder)].filter((one) => !isMail(one) || isMailAddress(one))
}

/** Whether an address of a text is one for mail. */
export function isMail(address: string): boolean {
  return address.includes('@') && !address.includes('/')
}

/** An address as a link; undefined if it would not be safe to follow. */
export function linkTo(address: string): string | undefined {
  if (/^[^\s/@]+@[^\s/]+$/.test(address)) return mailtoAddress(address)
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(url)) return undefined
  const { hostname, href } = new URL(url)
  return hostname.includes('.') ? href : undefined
}

/** A mail address as a link (RFC 6068); what has a meaning in such links is escaped. */
export function mailtoAddress(address: string): string {
  const escaped = encodeURIComponent(address.toWellFormed())
  return `mailto:${escaped.replace('%40', '@').replaceAll('%2B', '+')}`
}

/** The sentence asks for a letter on paper. */
const BY_POST =
  /\b(?:write to|writing to|(?:postal|regular|certified|registered|us|u\.s\.) mail|by (?:post|letter|mail)|postal address|mailing address|mail(?:ed|ing)? (?:\S+ ){0,6}?to|post to|in writing (?:at|to)|send (?:\S+ ){0,8}?(?:letter|mail|notice|post)|via mail|mail us)\b/
/** The code of a town, in the ways of Europe and North America: without one an address is cut off. */
const TOWN =
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b[A-Z][a-z]{2,20},? \d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b[A-Z]\d\d [A-Z\d]{4}\b|\b(?:[A-Z]{1,2}-)?\d{4,5} (?:[A-Z]{2},? )?[A-ZÄÖÜ][a-zäöüß]{2,30}/

const ADDRESS_LINES_MAX = 6
const ADDRESS_LINE_MAX_CHARACTERS = 70

/**
 * The words that name a post address: the sentence that asks for letters, with the lines of the address
 * below it. Undefined where it names none.
 */
export function postalCitation({ passage, sentence, plain }: SentenceView): Citation | undefined {
  if (!BY_POST.test(plain)) return undefined
  const at = passage.sentences.findIndex(({ start }) => start === sentence.start)
  const below = passage.sentences.slice(at + 1, at + 1 + ADDRESS_LINES_MAX)
  const ends = below.findIndex(
    ({ text }) =>
      text.length > ADDRESS_LINE_MAX_CHARACTERS || /@|https?:|\b(?:we|you)\b/i.test(text),
  )
  const lines = ends === -1 ? below : below.slice(0, ends)
  const last = lines.findLast(({ text }) => TOWN.test(text))
  if (last === undefined && !TOWN.test(sentence.text)) return undefined
  const { start } = sentence
  const { end } = last ?? sentence
  const quote = passage.text.slice(start - passage.start, end - passage.start)
  return { passage: passage.n, start, end, quote }
}
