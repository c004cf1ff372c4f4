import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { companyIn } from './company.ts'
import type { DocumentKind } from './document-types.ts'
import { OPENING_SENTENCES } from './kind-by-rules.ts'
import { recurringName } from './recurring-name.ts'
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

/** 'For more on tickets of Fernway, contact Fernway' names another company than the document's. */
const ABOUT_OTHERS =
  /^for (?:additional|more|further)\b|\bmay also (?:want|wish) to\b|\b(?:contact|do not apply)\b/

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
  title: string,
  showing: () => SentenceView | undefined,
): DocumentTypeFinding | undefined {
  const naming = views.filter(({ own }) => kind.names.test(own) && !speaksOfOther(own))
  const selfNaming = naming.filter((view) => namesItself(view.own) && citability(view) >= 0)
  const said =
    selfNaming.slice(0, 3).find(({ sentence }) => companyIn(sentence.text) !== undefined) ??
    selfNaming[0] ??
    naming.find((candidate) => isNearTop(candidate) && citability(candidate) >= 0) ??
    naming.find(isNearTop)
  const shown = said ?? views.find((candidate) => kind.subject?.test(candidate.own)) ?? showing()
  if (shown === undefined) return undefined
  const company = companyIn(shown.sentence.text)
  if (company !== undefined)
    return { name: kind.name, view: shown, saysSo: said !== undefined, company }
  const companyView = views
    .slice(0, OPENING_SENTENCES)
    .find(
      (view) =>
        isNearTop(view) &&
        !ABOUT_OTHERS.test(view.own) &&
        companyIn(view.sentence.text) !== undefined,
    )
  const finding = { name: kind.name, view: shown, saysSo: said !== undefined }
  const named = companyView && companyIn(companyView.sentence.text)
  if (companyView && named !== undefined) return { ...finding, companyView, company: named }
  const recurring = recurringName(views, title)
  if (recurring === undefined) return finding
  return { ...finding, companyView: recurring.view, company: recurring.name }
}
