import { citability } from '../reading/finding.ts'
import { capitalised } from '../reading/phrases.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { Company } from './company.ts'
import type { DocumentKind } from './document-types.ts'
import { namesItself, speaksOfOther } from './kind-signs.ts'

/** A document's type and owner, and the sentences that show them. */
export type DocumentTypeFinding = Readonly<{
  name: string
  /** The sentence that names the kind, or one that suggests it if none does. */
  view: SentenceView
  /** The document names its kind itself; otherwise its sentences only read like it. */
  saysSo: boolean
  company?: string
  /** The sentence that names the company, if it is not `view`. */
  companyView?: SentenceView
}>

/** A document names its type and owner near the top; further down it also names others. */
const TOP_PASSAGES = 12

const isNearTop = ({ passage }: SentenceView) => passage.n <= TOP_PASSAGES

/**
 * The finding that a document is of a kind, with the sentences that support it.
 *
 * @param showing gives the most telling sentence for the kind if none names it
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

/** Whether a text has a name as a separate word: 'metadata' does not have 'Meta'. */
export function namesCompany(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' ']
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}

/** 'A privacy policy of Fernway Notes.', or 'It reads like a privacy policy.' if it never says so. */
export function wordDocumentType({ name, saysSo, company }: DocumentTypeFinding): string {
  const whose = company === undefined ? '' : ` of ${company}`
  return saysSo
    ? `${capitalised(withArticle(name))}${whose}.`
    : `It reads like ${withArticle(name)}${whose}.`
}

const isPlural = (name: string) =>
  wording`(terms|guidelines)$`.test(name) || name === 'terms of service'

function withArticle(name: string): string {
  if (isPlural(name)) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
