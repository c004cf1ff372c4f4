import type { FoundCandidate, PolicySearchAnswer } from '../../api/pages.ts'
import type { FreePage } from '../../core/allowance/free-allowance.ts'
import type { ClientErrorCode } from '../lib/api/api-client.ts'
import { isConnected } from '../lib/connection.ts'
import { languageName } from './document-texts.ts'
import { type ErrorText, errorText } from './error-texts.ts'

type Nothing = Extract<PolicySearchAnswer, { kind: 'nothing' }>

const MISS_PROBLEMS = {
  'other-page': 'page-not-a-policy',
  login: 'page-is-login',
  refused: 'page-refused',
  'cookie-wall': 'page-is-cookie-wall',
  'too-little-text': 'page-too-little-text',
  'needs-script': 'page-needs-script',
  unreadable: 'page-unreadable',
  picture: 'page-is-picture',
  archive: 'page-is-archive',
  missing: 'page-unreachable',
  unreachable: 'page-unreachable',
} as const satisfies Record<Nothing['given'], ClientErrorCode>

/** The error code for an address without a document, by what it turned out to be. */
export function problemOfMiss(given: Nothing['given']): ClientErrorCode {
  return MISS_PROBLEMS[given]
}

const OUT_OF_REACH = 'We could not open that page. Check the address, or give the text itself.'
const UNREADABLE = 'We could not read that page. Give its text instead, or a photo of it.'
const OFFLINE =
  'You are offline. What you typed stays here: press Add again once you are connected.'
const NO_FREE_READING =
  'No more can be added for free today. What you typed stays here until you leave the page.'

/** In the form, in plain words, where the toast has those that the specification fixes (SPEC.md section 8). */
const BESIDE_FIXED_TEXTS: Readonly<Partial<Record<ClientErrorCode, string>>> = {
  'address-invalid': OUT_OF_REACH,
  'address-not-allowed': OUT_OF_REACH,
  'page-unreachable': OUT_OF_REACH,
  'page-unreadable': UNREADABLE,
  'internal-error': UNREADABLE,
  'page-refused': 'This site lets no program read it. Give the text itself, or a photo of it.',
  'page-too-little-text': 'We found hardly any text there. Try another address, or give the text.',
  offline: 'Check your connection, and try again.',
  'service-unavailable': 'Nothing was spent. Try again in a minute.',
  'capture-limit-reached': NO_FREE_READING,
  'daily-limit-reached': NO_FREE_READING,
}

/** The form's text for an address without a document; the toast has its own. */
export function addressProblemText(problem: ClientErrorCode, page: FreePage): string {
  if (problem === 'offline' && !isConnected()) return OFFLINE
  return BESIDE_FIXED_TEXTS[problem] ?? errorText(problem, 'capture', page).description
}

/**
 * The toast of an address that gave no document, in the words of the specification; what this page in
 * particular is says the form. Undefined where the specification has no words.
 */
export function addressToast(problem: ClientErrorCode, page: FreePage): ErrorText | undefined {
  const text = errorText(problem, 'capture', page)
  if (problem in BESIDE_FIXED_TEXTS) return text
  const otherwise = errorText('page-unreadable', 'capture', page)
  return text.title === otherwise.title ? otherwise : undefined
}

export const DOCUMENT_TYPED_TEXT =
  'This is the text of a document, not an address. Paste it as text, and we read it.'

/** @param similar a name that we know and that may have been meant */
export function unknownNameText(name: string, similar?: string): string {
  const mailHost = /^[^\s@]+@([^\s@]+)$/.exec(name)?.[1]
  if (mailHost !== undefined)
    return `${name} is an email address. Type the address of a site, such as ${mailHost}.`
  const unknown = `We don’t know a company called ${name}.`
  return similar === undefined
    ? `${unknown} Type the address of its site, such as example.com.`
    : `${unknown} Did you mean ${similar}? If not, type the address of its site, such as example.com.`
}

/** Undefined for refusals and unreachable pages, which the error text covers. */
const TRIED_WORDS: Readonly<Record<Nothing['tried'][number], string | undefined>> = {
  page: 'the page',
  'home-page': 'the home page',
  links: 'its links',
  'legal-page': 'its legal pages',
  sitemap: 'the sitemap',
  'usual-addresses': 'the usual addresses',
  refused: undefined,
  unreachable: undefined,
}

const LIST = new Intl.ListFormat('en-GB')

/** The attempts of an unsuccessful search; '' if there were none. */
export function triedText(tried: Nothing['tried']): string {
  const words = tried.flatMap((step) => TRIED_WORDS[step] ?? [])
  return words.length === 0 ? '' : `We tried ${LIST.format(words)}, and found no policy or terms.`
}

const KIND_NAMES = {
  privacy: 'Privacy policy',
  terms: 'Terms of Service',
  cookies: 'Cookie policy',
  other: 'Another document',
} as const satisfies Record<FoundCandidate['kind'], string>

const PLACE_WORDS: Readonly<Record<FoundCandidate['place'], string | undefined>> = {
  given: undefined,
  relation: 'named by the page',
  footer: 'found in the footer',
  header: 'found in the header',
  page: 'found on the page',
  'legal-page': 'found on a legal page',
  script: 'found in the page’s data',
  sitemap: 'found in the sitemap',
  'brand-list': 'from our list of companies',
  'usual-address': 'found at the usual address',
}

export function kindName({ kind }: FoundCandidate): string {
  return KIND_NAMES[kind]
}

/** 'Privacy policy, found in the footer'; `undefined` for the given address itself. */
export function foundText(candidate: FoundCandidate): string | undefined {
  const place = PLACE_WORDS[candidate.place]
  return place && `${kindName(candidate)}, ${place}`
}

/** 'found in the footer, in German' */
export function whereText({ place, language }: FoundCandidate): string {
  const name = languageName(language)
  const inLanguage =
    language === undefined ? undefined : name === undefined ? 'not in English' : `in ${name}`
  return [PLACE_WORDS[place], inLanguage].filter(Boolean).join(', ')
}

/** Shown when a share with the installed site has no web address. */
export const NOTHING_SHARED_TEXT: ErrorText = {
  title: 'No Web Address',
  description: 'There is no web address in what you shared. Add the address of the policy here.',
}
