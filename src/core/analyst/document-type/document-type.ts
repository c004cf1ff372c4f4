import { citability } from '../judge/citable.ts'
import { toPlain } from '../judge/plain-text.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { companyIn } from './company.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'
import { recurringName } from './recurring-name.ts'

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

const TITLE_WEIGHT = 6
const FIRST_HEADING_WEIGHT = 5
const SELF_NAMING_WEIGHT = 4
const MENTION_WEIGHT = 1
const SUBJECT_WEIGHT = 0.5
const OPENING_SENTENCES = 8
const OPENING_FACTOR = 2
/** Below this a document says too little of itself to be called anything. */
const MIN_SCORE = 1

/** A document speaking of itself: 'this Privacy Policy explains', 'these Terms govern'. */
const SELF = /\b(?:this|these|the following|welcome to|read (?:the|this|these)|following|present)\b/
const SELF_VERB =
  /\b(?:explains?|describes?|appl(?:y|ies)|governs?|sets? (?:out|forth)|outlines?|covers?|tells?|details?|informs?|provides?|is (?:intended|designed|meant|a part|part|a legal|an agreement|to)|are (?:a|an|the|between|part)|discloses?|states?|forms?|constitutes?|read|agree|supplement|contains?|discuss(?:es)?|relates?|regulates?|helps?|gives?|summari[sz]es|accept|welcome|bound|subject|entered into)\b/

/** What kind of document this is, judged by its title, first heading and what it says of itself. */
export function findDocumentType(
  views: readonly SentenceView[],
  title: string,
): DocumentTypeFinding | undefined {
  const [best] = DOCUMENT_KINDS.map((kind) => ({
    kind,
    score: scoreKind(kind, views, title),
  })).toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < MIN_SCORE) return undefined
  return findSentence(best.kind, views, title)
}

function scoreKind(kind: DocumentKind, views: readonly SentenceView[], title: string): number {
  const firstHeading = views.find(({ heading }) => heading !== '')?.heading ?? ''
  let score = 0
  // A title often ends with the site's name or other pages' names: only its first part counts fully.
  if (isNarrowestIn(kind, toPlain(title)) || isOnlyTitle(kind, toPlain(title)))
    score += TITLE_WEIGHT
  if (isNarrowestIn(kind, firstHeading) || isOnlyTitle(kind, firstHeading))
    score += FIRST_HEADING_WEIGHT
  views.forEach(({ own }, index) => {
    const factor = index < OPENING_SENTENCES ? OPENING_FACTOR : 1
    if (isNarrowestIn(kind, own))
      score += (factor * (namesItself(own) ? SELF_NAMING_WEIGHT : MENTION_WEIGHT)) / (1 + index / 4)
    if (kind.subject?.test(own)) score += SUBJECT_WEIGHT
  })
  return score
}

/** 'Privacy' alone says enough in a title, when nothing in it names a kind in full. */
function isOnlyTitle(kind: DocumentKind, title: string): boolean {
  return kind.title?.test(title) === true && !DOCUMENT_KINDS.some(({ names }) => names.test(title))
}

/** Of several kinds that a line names, the one that it names first counts; narrow ones win a tie. */
function isNarrowestIn(kind: DocumentKind, text: string): boolean {
  const at = kind.names.exec(text)?.index
  if (at === undefined) return false
  return DOCUMENT_KINDS.every((other) => {
    if (other === kind) return true
    const otherAt = other.names.exec(text)?.index
    if (otherAt === undefined || otherAt > at) return true
    return otherAt === at && DOCUMENT_KINDS.indexOf(kind) < DOCUMENT_KINDS.indexOf(other)
  })
}

/** 'please also read our Terms' speaks of another document. */
const OTHER_DOCUMENT =
  /^if\b|\bexplained in\b|\bdo(?:es)? not (?:govern|apply|cover)\b|\b(?:also|suggest\w*|see|refer|review|under|according to|accordance with|described in|as well as|read) (?:\S+ )?(?:our|the)\b/

const namesItself = (own: string) =>
  SELF.test(own) && SELF_VERB.test(own) && !OTHER_DOCUMENT.test(own)

/** 'For more on tickets of Fernway, contact Fernway' names another company than the document's. */
const ABOUT_OTHERS =
  /^for (?:additional|more|further)\b|\bmay also (?:want|wish) to\b|\b(?:contact|do not apply)\b/

/** A document says what and whose it is at its top; further down it speaks of others. */
const TOP_PASSAGES = 12

const isNearTop = ({ passage }: SentenceView) => passage.n <= TOP_PASSAGES

function findSentence(
  kind: DocumentKind,
  views: readonly SentenceView[],
  title: string,
): DocumentTypeFinding | undefined {
  const naming = views.filter(({ own }) => kind.names.test(own) && !OTHER_DOCUMENT.test(own))
  const selfNaming = naming.filter((view) => namesItself(view.own) && citability(view) >= 0)
  const said =
    selfNaming.slice(0, 3).find(({ sentence }) => companyIn(sentence.text) !== undefined) ??
    selfNaming[0] ??
    naming.find((candidate) => isNearTop(candidate) && citability(candidate) >= 0) ??
    naming.find(isNearTop)
  const shown = said ?? views.find((candidate) => kind.subject?.test(candidate.own))
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
