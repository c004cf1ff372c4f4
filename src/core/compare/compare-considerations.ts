import { SEVERITIES, type Statement } from '../analyst/answer.ts'
import { citeView } from '../analyst/check-citations.ts'
import {
  type ClauseKind,
  clauseSentences,
  readClause,
} from '../analyst/considerations/kinds/clause-kind.ts'
import {
  CONSIDERATION_KINDS,
  gradeClause,
} from '../analyst/considerations/kinds/consideration-kinds.ts'
import { bestClause } from '../analyst/considerations/worded-point.ts'
import { type SentenceView, viewSentences } from '../analyst/reading/sentence-view.ts'
import type { Passage } from '../text/passage.ts'

/** A kind of clause that may cost a reader something, as each document says it; absent where one does not. */
export type ConsiderationComparison = Readonly<{
  /** Of `CONSIDERATION_KINDS`. */
  kind: string
  first?: Statement | undefined
  second?: Statement | undefined
}>

/**
 * All clauses to consider that the rules know, found in both whole documents, the gravest first. The
 * answers of an analysis show three each, so what one of them leaves out may well stand in its document.
 */
export function compareConsiderations(
  first: readonly Passage[],
  second: readonly Passage[],
): readonly ConsiderationComparison[] {
  const told = new Set<string>()
  const [one, other] = [first, second].map((passages) => clauseSentences(viewSentences(passages)))
  return CONSIDERATION_KINDS.flatMap((kind) => {
    const compared = { kind: kind.id, first: tell(kind, one), second: tell(kind, other) }
    return compared.first === undefined && compared.second === undefined ? [] : [compared]
  })
    .toSorted((a, b) => gravityOf(b) - gravityOf(a))
    .filter((compared) => {
      // One sentence may be of several kinds: it is told once, as the gravest.
      const places = placesOf(compared)
      const isNews = !told.has(places)
      told.add(places)
      return isNews
    })
}

/** The clauses to consider that a whole document has, one of each kind, in the order of the kinds. */
export function considerationsOf(
  passages: readonly Passage[],
): readonly Readonly<{ kind: string; statement: Statement }>[] {
  const views = clauseSentences(viewSentences(passages))
  return CONSIDERATION_KINDS.flatMap((kind) => {
    const statement = tell(kind, views)
    return statement === undefined ? [] : [{ kind: kind.id, statement }]
  })
}

function placesOf({ first, second }: ConsiderationComparison): string {
  return [first, second].map((statement) => statement?.citations.at(-1)?.start).join(' ')
}

function tell(kind: ClauseKind, views: readonly SentenceView[] = []): Statement | undefined {
  const clause = bestClause(kind, views)
  if (clause === undefined) return undefined
  const isMild = readClause(kind, clause.view)?.mild === true
  return { text: clause.text, citations: citeView(clause.view), ...gradeClause(kind.id, isMild) }
}

function gravityOf({ first, second }: ConsiderationComparison): number {
  const grades = [first, second].map((told) =>
    told?.severity === undefined ? -1 : SEVERITIES.indexOf(told.severity),
  )
  return Math.max(...grades)
}
