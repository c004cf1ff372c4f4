import { addressesIn } from '../reader-actions/addresses.ts'

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE = new RegExp(
  String.raw`\b${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\.?,? \d{4}\b|\b${MONTH}\.?,? \d{4}\b|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:19|20)\d{2}\b`,
  'g',
)
/** Words that say no more than which version of a document this is. */
const VERSION_WORDS = new Set(
  (
    'this our the these privacy cookie cookies policy policies terms conditions of service services use notice ' +
    'statement agreement document page website site was were is are be has have been last latest updated update ' +
    'modified revised amended reviewed published posted changed on as effective from date dated version revision and at in ' +
    'force since replaces previous prior copyright c all rights reserved to becomes'
  ).split(' '),
)
/** Beside those, the name of a company. */
const NAME_MAX_WORDS = 3

const MARKER =
  /^(?:(?:section|article|clause|part|annex|appendix|schedule) )?(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,6})[.):]|\d{1,3}(?:\.\d{1,3}){1,4}|[•●▪◦‣·○■□–—*+-])\s+/
const REFERENCE = /\b(sections?|clauses?|paragraphs?) \(?\d{1,3}(?:\.\d{1,3}){0,4}\b/g
/** 'Section 230 of the Communications Decency Act' is a law, and no numbering of this text. */
const LAW = /\b(?:act|code|law|laws|regulation|directive|gdpr|ccpa|u\.s\.c)\b/

const PHONE = /\+?\(?\d[\d ()./-]{5,20}\d/g
const PHONE_LINE = /\b(?:tel|telephone|phone|call|fax|toll-free|hotline)\b|\+\d/
const CONTACT_WORDS = new Set(
  'e mail email address web website online contact us at or by via and our to please phone telephone tel fax toll free call attn attention'.split(
    ' ',
  ),
)

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[\p{Sc}%]/gu

/** Placeholders for dates and addresses; neither is a word. */
const DATE_TOKEN = '0date'
const ADDRESS_TOKEN = '0address'

/**
 * What a sentence says beyond trivia: without its number in a list, the numbers of sections it points
 * at, the addresses and telephone numbers to reach somebody, the date of its version, punctuation and
 * casing. Two sentences with the same essence differ in trivia only. Amounts, terms and dates within
 * sentences are no trivia.
 *
 * @param text the sentence as it is written
 * @param plain the same, as `toPlain` leaves it
 */
export function essenceOf(text: string, plain: string): string {
  const tokens = tokensOf(text, plain)
  const isKept = !tokens.includes(DATE_TOKEN) || isVersionLine(tokens)
  return (isKept ? tokens : tokensOf(text, plain, false)).join(' ')
}

/** Whether a sentence is nothing but trivia: a number, a date of a version, an address. */
export function isTrivial(essence: string): boolean {
  const tokens = essence.split(' ').filter((token) => token !== '')
  if (!tokens.some((token) => /\p{L}{2}/u.test(token))) return true
  if (tokens.includes(DATE_TOKEN) && isVersionLine(tokens)) return true
  return (
    tokens.includes(ADDRESS_TOKEN) &&
    tokens.every((token) => token === ADDRESS_TOKEN || CONTACT_WORDS.has(token))
  )
}

function tokensOf(text: string, plain: string, areDatesTaken = true): readonly string[] {
  let read = plain.replace(MARKER, '')
  for (const address of addressesIn(text)) {
    read = read.replaceAll(address.toLowerCase(), ` ${ADDRESS_TOKEN} `)
  }
  if (areDatesTaken) read = read.replace(DATE, ` ${DATE_TOKEN} `)
  if (PHONE_LINE.test(read)) read = read.replace(PHONE, ` ${ADDRESS_TOKEN} `)
  if (!LAW.test(read)) read = read.replace(REFERENCE, '$1')
  return read.match(TOKEN) ?? []
}

function isVersionLine(tokens: readonly string[]): boolean {
  const others = tokens.filter((token) => token !== DATE_TOKEN && !VERSION_WORDS.has(token))
  return others.length <= NAME_MAX_WORDS
}
