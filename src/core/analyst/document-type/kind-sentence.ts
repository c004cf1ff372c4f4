import { countWords } from '../../text/words.ts'
import { citability } from '../reading/finding.ts'
import { capitalised } from '../reading/phrases.ts'
import { toPlain } from '../reading/plain-text.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { Company } from './company.ts'
import { type DocumentKind, kindInTitle, namesItself, speaksOfOther } from './kind-signs.ts'

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
  title: string,
  company: Company | undefined,
  showing: () => SentenceView | undefined,
): DocumentTypeFinding | undefined {
  const naming = views.filter(({ own }) => kind.names.test(own) && !speaksOfOther(own))
  const selfNaming = naming.filter(
    (view) => namesItself(view.own) && citability(view) >= 0 && !isContents(view),
  )
  const said =
    clearest(selfNaming, company) ??
    shortlySelfNaming(kind, views, title) ??
    naming.find((view) => isNearTop(view) && citability(view) >= 0 && isOwn(kind, view)) ??
    naming.find((candidate) => isNearTop(candidate) && citability(candidate) >= 0) ??
    naming.find(isNearTop)
  const shown = said ?? views.find((candidate) => kind.subject?.test(candidate.own)) ?? showing()
  if (shown === undefined) return undefined
  const kindName = kind.alias?.says.test(shown.own) ? kind.alias.name : kind.name
  const finding = { name: kindName, view: shown, saysSo: said !== undefined }
  if (company === undefined) return finding
  const { name, owner, view } = company
  const called = owner === undefined ? name : `${name} (${owner})`
  const isNamedThere = [name, owner ?? name].every((one) => namesCompany(shown.sentence.text, one))
  return { ...finding, company: called, ...(view && !isNamedThere && { companyView: view }) }
}

/** 'In this privacy policy we describe', 'These terms govern' */
const OPENS_WITH_SELF =
  /^(?:\S+ ){0,2}?(?:this|these|our|the following) (?:\S+ ){1,7}?(?:explains?|describes?|appl(?:y|ies)|governs?|sets?|tells?|covers?|outlines?|constitutes?|informs?|is (?:designed|meant|intended|issued|an?)|are an?|forms?)\b/
const IS_OWN = wording`(this|these|our|the following) ..3 $`

/** Of the sentences that name their document, the clearest: about it, near the top, with its owner. */
function clearest(
  views: readonly SentenceView[],
  company: Company | undefined,
): SentenceView | undefined {
  const clarity = (view: SentenceView) =>
    (OPENS_WITH_SELF.test(view.own) ? 0.5 : 0) +
    (isNearTop(view) ? 1 : 0) +
    (company && namesCompany(view.sentence.text, company.name) ? 1 : 0)
  const [best] = views
    .slice(0, SELF_NAMING_READ)
    .map((view) => ({ view, clarity: clarity(view) }))
    .toSorted((a, b) => b.clarity - a.clarity)
  return best?.view
}

const SELF_NAMING_READ = 5

/** A table of contents in one line names the document too. */
const isContents = ({ sentence }: SentenceView): boolean =>
  !/[.!?:;)]["”’]?$/.test(sentence.text) && countWords(sentence.text) > TITLE_WORDS_MAX

const TITLE_WORDS_MAX = 20

/** 'Our copyright policy': the kind is named as this document's. */
const isOwn = (kind: DocumentKind, { own }: SentenceView): boolean =>
  IS_OWN.test(own.slice(0, kind.names.exec(own)?.index))

/** 'This policy is issued by', below a title that says of what kind it is. */
const ENTITLED = wording`(this|these) (policy|notice|statement|agreement|terms)`

/** The first sentence about 'this policy' in a document whose title or first heading names the kind. */
function shortlySelfNaming(
  kind: DocumentKind,
  views: readonly SentenceView[],
  title: string,
): SentenceView | undefined {
  const isEntitled = [title, views[0]?.heading ?? ''].some(
    (line) => kindInTitle(toPlain(line)) === kind,
  )
  if (!isEntitled) return undefined
  return views.find(
    (view) =>
      ENTITLED.test(view.own) &&
      namesItself(view.own) &&
      isNearTop(view) &&
      citability(view) >= 0 &&
      (kindInTitle(view.own.slice(view.own.search(ENTITLED))) ?? kind) === kind,
  )
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
