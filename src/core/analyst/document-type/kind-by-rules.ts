import { toPlain } from '../reading/plain-text.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'
import { kindInTitle, kindNamedIn, namesItself } from './self-naming.ts'

const TITLE_WEIGHT = 6
const FIRST_HEADING_WEIGHT = 5
const SELF_NAMING_WEIGHT = 4
const MENTION_WEIGHT = 1
const SUBJECT_WEIGHT = 0.5
/** Number of sentences in a document's opening. */
export const OPENING_SENTENCES = 8
const OPENING_FACTOR = 2
/** Below this score a document says too little about itself. */
const MIN_SCORE = 1

/**
 * The kind of a document by its title, first heading and what it says about itself; undefined if it
 * says too little.
 */
export function kindByRules(
  views: readonly SentenceView[],
  title: string,
): DocumentKind | undefined {
  const scores = new Map<DocumentKind | undefined, number>()
  const add = (kind: DocumentKind | undefined, score: number) =>
    scores.set(kind, (scores.get(kind) ?? 0) + score)
  add(kindInTitle(toPlain(title)), TITLE_WEIGHT)
  add(kindInTitle(views.find(({ heading }) => heading !== '')?.heading ?? ''), FIRST_HEADING_WEIGHT)
  views.forEach(({ own }, index) => {
    const factor = (index < OPENING_SENTENCES ? OPENING_FACTOR : 1) / (1 + index / 4)
    add(kindNamedIn(own), factor * (namesItself(own) ? SELF_NAMING_WEIGHT : MENTION_WEIGHT))
    for (const kind of DOCUMENT_KINDS) if (kind.subject?.test(own)) add(kind, SUBJECT_WEIGHT)
  })
  const [best] = DOCUMENT_KINDS.map((kind) => ({ kind, score: scores.get(kind) ?? 0 })).toSorted(
    (a, b) => b.score - a.score,
  )
  return best !== undefined && best.score >= MIN_SCORE ? best.kind : undefined
}
