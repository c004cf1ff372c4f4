import { capitalised } from '../reading/phrases.ts'
import { citability } from '../reading/quote-quality.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { Company } from './company.ts'
import type { DocumentKind } from './document-types.ts'
import { namesItself, speaksOfOther } from './self-naming.ts'

/** What a document is, whose it is, and the sentences that say so. */
export type DocumentTypeFinding = Readonly<{
  name: string
  /** The sentence that names the kind, or, where none does, one that shows it. */
  view: SentenceView
  /** The document says itself what it is; otherwise its sentences only read like it. */
  saysSo: boolean
  company?: string
  /** Where the company is named in another sentence than the kind. */
  companyView?: SentenceView
}>

/** A document says what and whose it is at its top; further down it speaks of others. */
const TOP_PASSAGES = 12

const isNearTop = ({ passage }: SentenceView) => passage.n <= TOP_PASSAGES

/**
 * The finding that a document is of a kind, with the sentences that it rests on.
 *
 * @param showing gives the sentence that shows the kind best where none names it
 */
export function findingOfKind(
  kind: DocumentKind,
  views: readonly SentenceView[],
  company: Company | undefined,
  showing: () => SentenceView | undefined,
): DocumentTypeFinding | undefined {
  const naming = views.filter(({ own }) => kind.names.test(own) && !speaksOfOther(own))
  const selfNaming = naming.filter((view) => namesItself(view.own) && citability(view) >= 0)
  const said =
    selfNaming
      .slice(0, 3)
      .find(({ sentence }) => company && namesCompany(sentence.text, company.name)) ??
    selfNaming[0] ??
    naming.find((candidate) => isNearTop(candidate) && citability(candidate) >= 0) ??
    naming.find(isNearTop)
  const shown = said ?? views.find((candidate) => kind.subject?.test(candidate.own)) ?? showing()
  if (shown === undefined) return undefined
  const finding = { name: kind.name, view: shown, saysSo: said !== undefined }
  if (company === undefined) return finding
  const { name, view } = company
  const isNamedThere = namesCompany(shown.sentence.text, name)
  return { ...finding, company: name, ...(view && !isNamedThere && { companyView: view }) }
}

/** Whether a name stands in a text as a word of its own: 'Meta' does not in 'metadata'. */
export function namesCompany(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** 'A privacy policy of Fernway Notes.', or 'It reads like a privacy policy.' when it never says so. */
export function wordDocumentType({ name, saysSo, company }: DocumentTypeFinding): string {
  const whose = company === undefined ? '' : ` of ${company}`
  return saysSo
    ? `${capitalised(withArticle(name))}${whose}.`
    : `It reads like ${withArticle(name)}${whose}.`
}

const isPlural = (name: string) => /(?:terms|guidelines)$/.test(name) || name === 'terms of service'

function withArticle(name: string): string {
  if (isPlural(name)) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
