import { kindByRules } from '../analyst/document-type/kind-signs.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { shortDate, statedDate } from '../documents/stated-date.ts'
import type { Passage } from '../text/passage.ts'
import { namedCompany } from './company-of.ts'

/** What a document is called, and whose it is where its words or title say so. */
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
