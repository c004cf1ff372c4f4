import { companyIn, shorten } from '../analyst/document-type/company.ts'
import { findCompany } from '../analyst/document-type/document-type.ts'
import { recurringName } from '../analyst/document-type/recurring-name.ts'
import { type SentenceView, viewSentences } from '../analyst/judge/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { isPublicName } from '../network/internal-names.ts'
import type { Passage } from '../text/passage.ts'
import { brandOfCompany, findBrand } from './find-brand.ts'

/** Of a document that names nobody, and whose address names nobody either. */
const NAMELESS = 'This document'

/** Whose a document is: by its own words, a brand in its title, its address, or else its title. */
export function companyOf(
  { title, url }: Pick<PolicyDocument, 'title' | 'url'>,
  passages: readonly Passage[],
): string {
  const views = viewSentences(passages)
  const said = findCompany(views, title)
  if (said !== undefined) return brandOfCompany(said)?.name ?? said
  const named = findBrand(title)?.name
  if (named !== undefined) return named
  if (url === undefined) return nameInTitle(title) || title
  const { hostname } = new URL(url)
  if (!namesNobody(hostname)) return hostname.replace(/^www\./, '')
  return nameInWords(views, title) ?? NAMELESS
}

/** URLs write every spelling of an IPv4 address with dots, and IPv6 in brackets. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/
/** A title may be made of the address where the page has none. */
const TITLE_OF_ADDRESS = /^(?:https?:\/\/|\[|localhost\b|\d{1,3}(?:\.\d{1,3}){3}|[^ ]*:\d+)/i

const namesNobody = (hostname: string) => ADDRESS.test(hostname) || !isPublicName(hostname)

const OPENING_SENTENCES = 12

/** A name anywhere in the document, for when its address tells none. */
function nameInWords(views: readonly SentenceView[], title: string): string | undefined {
  const opening = views.slice(0, OPENING_SENTENCES).map(({ sentence }) => sentence.text)
  const headings = views.slice(0, OPENING_SENTENCES).map(({ passage }) => passage.heading ?? '')
  const lines = [...(TITLE_OF_ADDRESS.test(title) ? [] : [title]), ...headings, ...opening]
  const [entitled] = lines.flatMap((line) =>
    KIND_IN_TITLE.test(line) ? (shorten(nameInTitle(line)) ?? []) : [],
  )
  const [said] = opening.flatMap((line) => companyIn(line) ?? [])
  const name = entitled ?? said ?? recurringName(views, title)?.name
  return name === undefined ? undefined : (brandOfCompany(name)?.name ?? name)
}

/** 'Fernway Privacy Policy (2)' is of Fernway. */
const KIND_IN_TITLE =
  /[\s|:,–-]{0,20}\b(?:privacy (?:policy|notice|statement)|cookie policy|terms(?: (?:of|and) (?:service|use|conditions))?|user agreement|policy)(?: \(\d+\))?$/i

function nameInTitle(title: string): string {
  return title.replace(KIND_IN_TITLE, '').trim()
}
