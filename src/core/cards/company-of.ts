import { findCompany } from '../analyst/document-type/company.ts'
import { kindByRules } from '../analyst/document-type/kind-signs.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { isPublicName } from '../network/internal-names.ts'
import type { Passage } from '../text/passage.ts'
import { brandOfCompany, findBrand } from './find-brand.ts'

/** For a document whose text and address name no company. */
const NAMELESS = 'This document'

type Named = Pick<PolicyDocument, 'title' | 'url'>

/** The company of a document: from its words, a brand in its title, its address, or else its title. */
export function companyOf(document: Named, passages: readonly Passage[]): string {
  const { title, url } = document
  const named = namedCompany(document, passages)
  if (named !== undefined) return named
  if (url === undefined) return nameInTitle(title) || title
  const { hostname } = new URL(url)
  return namesNobody(hostname) ? NAMELESS : hostname.replace(/^www\./, '')
}

/** The company of a document, if its words state it or its title names a brand or a company. */
function namedCompany({ title, url }: Named, passages: readonly Passage[]): string | undefined {
  const views = viewSentences(passages)
  const said = findCompany(views, TITLE_OF_ADDRESS.test(title) ? '' : title, url)?.name
  if (said !== undefined) return brandOfCompany(said)?.name ?? said
  const brand = findBrand(title)?.name
  if (brand !== undefined || url !== undefined) return brand
  const inTitle = nameInTitle(title)
  return inTitle === title ? undefined : inTitle || undefined
}

/** IP addresses as the URL parser writes them: IPv4 with dots, IPv6 in brackets. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/
/** A title derived from the address, for a page that has none. */
const TITLE_OF_ADDRESS = /^(?:https?:\/\/|\[|localhost\b|\d{1,3}(?:\.\d{1,3}){3}|[^ ]*:\d+)/i

const namesNobody = (hostname: string) => ADDRESS.test(hostname) || !isPublicName(hostname)

/** The document type in a title: 'Fernway Privacy Policy (2)' is by Fernway. */
const KIND_IN_TITLE =
  /[\s|:,–-]{0,20}\b(?:privacy (?:policy|notice|statement)|cookie policy|terms(?: (?:of|and) (?:service|use|conditions))?|user agreement|policy)(?: \(\d+\))?$/i

function nameInTitle(title: string): string {
  return title.replace(KIND_IN_TITLE, '').trim()
}

/** The name of a document, and its company if its words or title state one. */
export type DocumentName = Readonly<{ name: string; company?: string }>

/** A company's name is the visitor's or a stranger's words: more of it would be a text. */
const COMPANY_MAX_CHARACTERS = 60

/**
 * Names a document by its company, its kind and the date that it states: 'Fernway, privacy policy,
 * 2 Feb 2025'. Without company or kind it goes by its title, or by its kind where the title was none of
 * its own.
 *
 * @param passages the whole document
 */
export function nameOfDocument(
  document: Pick<PolicyDocument, 'title' | 'url' | 'text' | 'origin'>,
  passages: readonly Passage[],
): DocumentName {
  const { title, text, origin } = document
  const found = namedCompany(document, passages)
  const company = found !== undefined && found.length <= COMPANY_MAX_CHARACTERS ? found : undefined
  const views = viewSentences(passages)
  // The name of a file says less than what is in it.
  const kind = (kindByRules(views, origin === 'file' ? '' : title) ?? kindByRules(views, title))
    ?.name
  const date = statedDate(text)
  const end = date === undefined ? [] : [shortDate(date)]
  if (company !== undefined && kind !== undefined) {
    return { name: [company, kind, ...end].join(', '), company }
  }
  if (company === undefined && kind !== undefined && origin === 'file') {
    return { name: [`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`, ...end].join(', ') }
  }
  return { name: title, ...(company !== undefined && { company }) }
}

/** A day, or a month where the text names no day. */
export type StatedDate = Readonly<{ year: number /** From 1. */; month: number; day?: number }>

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** A date stands under the title or at the very end; in UTF-16 units. */
const BEGINNING_CHARACTERS = 6_000
const END_CHARACTERS = 2_000
/** Maximum distance between a date and the words before it that name it. */
const LABEL_CHARACTERS = 70

const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = String.raw`(?<year>(?:19|20)\d\d)\b`

/** Each with the groups `year`, `month` and, but for the last, `day`. */
const DATES: readonly RegExp[] = [
  // 2 February 2025; 2nd of Feb., 2025
  new RegExp(String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\.?,? ${YEAR}`, 'gi'),
  // February 2, 2025
  new RegExp(String.raw`\b${MONTH}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}`, 'gi'),
  // 2025-02-02
  /\b(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)\b/g,
  // 2.2.2025: with dots, the month is never first
  /\b(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)\b/g,
  // February 2025
  new RegExp(String.raw`\b${MONTH}\.?,? ${YEAR}`, 'gi'),
]
const AFTER_DAY = /\d(?:st|nd|rd|th)?(?: of)? $/i
/** 2/13/2025 and 13/2/2025 say which number is the month; 2/3/2025 does not. */
const SLASHED = /\b(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>(?:19|20)\d\d)\b/g

const IN_EFFECT =
  /\b(?:effective|in effect|in force|applies (?:from|as of)|valid (?:from|as of))\b[^.;]{0,30}$/i
const UPDATED =
  /\b(?:updated?|revised|revision|modified|modification|changed|amended|reviewed|version|dated|date)\b[^.;]{0,30}$/i
/** Words about another version, or about an end. */
const OF_OTHERS =
  /\b(?:until|before|prior|previous|earlier|archived?|superseded|expires?|replaces)\b/i

type Found = Readonly<{ date: StatedDate; at: number }>

/**
 * The date that a document states of itself: the one from which it is in effect, else the one of its last
 * change. Undefined where it states none, or only one that could be read in two ways.
 */
export function statedDate(text: string): StatedDate | undefined {
  const beginning = text.slice(0, BEGINNING_CHARACTERS)
  const end = text.slice(BEGINNING_CHARACTERS).slice(-END_CHARACTERS)
  for (const part of [beginning, end]) {
    const found = datesIn(part)
    for (const label of [IN_EFFECT, UPDATED]) {
      const labelled = found.find(({ at }) => isLabelled(part, at, label))
      if (labelled !== undefined) return labelled.date
    }
  }
  return undefined
}

/** As a name has it: '2 Feb 2025', 'Feb 2025'. */
export function shortDate({ year, month, day }: StatedDate): string {
  const name = MONTHS[month - 1] ?? ''
  const short = `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)}`
  return [day, short, year].filter((part) => part !== undefined).join(' ')
}

function isLabelled(text: string, at: number, label: RegExp): boolean {
  const before = text.slice(Math.max(0, at - LABEL_CHARACTERS), at)
  const found = label.exec(before)
  if (found === null) return false
  // A label and its date stand in one line or in two, never in two paragraphs.
  return !found[0].includes('\n\n') && !OF_OTHERS.test(before)
}

/** In the order of the text. */
function datesIn(text: string): readonly Found[] {
  const found: Found[] = []
  for (const pattern of DATES) {
    for (const { groups, index } of text.matchAll(pattern)) {
      const date = dateOf(groups?.year, groups?.month, groups?.day)
      // 'February 2025' is a part of '2 February 2025', and of '31 February 2025'.
      const isPart = date?.day === undefined && AFTER_DAY.test(text.slice(0, index).slice(-8))
      if (date !== undefined && !isPart) found.push({ date, at: index })
    }
  }
  for (const { groups, index } of text.matchAll(SLASHED)) {
    const { first, second, year } = groups ?? {}
    const date =
      Number(first) > 12 || first === second
        ? dateOf(year, second, first)
        : Number(second) > 12
          ? dateOf(year, first, second)
          : undefined
    if (date !== undefined) found.push({ date, at: index })
  }
  return found.toSorted((one, other) => one.at - other.at)
}

function dateOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): StatedDate | undefined {
  if (year === undefined || month === undefined) return undefined
  const named = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1
  const date = { year: Number(year), month: named === 0 ? Number(month) : named }
  if (date.month < 1 || date.month > MONTHS.length) return undefined
  if (day === undefined) return date
  const days = new Date(Date.UTC(date.year, date.month, 0)).getUTCDate()
  const number = Number(day)
  return number >= 1 && number <= days ? { ...date, day: number } : undefined
}
