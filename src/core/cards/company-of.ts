import { findCompany } from '../analyst/document-type/company.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { isPublicName } from '../network/internal-names.ts'
import type { Passage } from '../text/passage.ts'
import { brandOfCompany, findBrand } from './find-brand.ts'

/** For a document whose text and address name no company. */
const NAMELESS = 'This document'

/** The company of a document: by its text, a brand in its title, its address, or else its title. */
export function companyOf(
  { title, url }: Pick<PolicyDocument, 'title' | 'url'>,
  passages: readonly Passage[],
): string {
  const views = viewSentences(passages)
  const said = findCompany(views, TITLE_OF_ADDRESS.test(title) ? '' : title, url)?.name
  if (said !== undefined) return brandOfCompany(said)?.name ?? said
  const named = findBrand(title)?.name
  if (named !== undefined) return named
  if (url === undefined) return nameInTitle(title) || title
  const { hostname } = new URL(url)
  return namesNobody(hostname) ? NAMELESS : hostname.replace(/^www\./, '')
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
