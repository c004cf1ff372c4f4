import type { Passage } from '../../text/passage.ts'
import { viewSentences } from '../judge/sentence-view.ts'
import { findClauses } from './answer-subject.ts'
import { isTelling, speaksOf } from './speaking-sentences.ts'
import type { Subject } from './subject.ts'

/** The passages that hold what the question is about, whatever words it was put in. */
export type SubjectPassages = Readonly<{
  /** Those with the clauses that rules would answer by, if they were given the whole document. */
  answering: ReadonlySet<Passage>
  /** Those with any sentence about it. */
  speaking: ReadonlySet<Passage>
}>

/** Reads all passages for a subject. */
export function passagesOnSubject(subject: Subject, passages: readonly Passage[]): SubjectPassages {
  const views = viewSentences(passages)
  const telling = views.filter((view) => isTelling(view) && speaksOf(subject, view))
  return {
    answering: new Set(findClauses(subject, views).map(({ view }) => view.passage)),
    speaking: new Set(telling.map(({ passage }) => passage)),
  }
}
