import { findCompany } from '../analyst/document-type/company.ts'
import { kindByRules } from '../analyst/document-type/kind-signs.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { shortDate, statedDate } from '../documents/stated-date.ts'
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
