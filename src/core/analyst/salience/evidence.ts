import type { SentenceView } from '../judge/sentence-view.ts'
import { choosePoints } from './choose-points.ts'
import type { Salience, SalienceHead } from './salience-model.ts'

/** What the judged questions look for. */
export type JudgedHead = Exclude<SalienceHead, 'agreed' | 'considerations'>

/** The score from which on a sentence is evidence. Chosen by cross-validation. */
const EVIDENCE_MIN: Readonly<Record<JudgedHead, number>> = {
  sells: -1.3,
  deidentified: -1.2,
  location: -0.9,
  sharing: -1.7,
}
const EVIDENCE_MAX = 2

/** The sentences that most surely speak to a judged question, the surest first; empty: none does. */
export function evidenceFor(
  head: JudgedHead,
  views: readonly SentenceView[],
  salience: Salience,
): readonly SentenceView[] {
  const candidates = views
    .filter(({ own }) => !own.endsWith('?'))
    .map((view) => ({ view, score: salience.of(view, head) }))
    .filter(({ score }) => score >= EVIDENCE_MIN[head])
  return choosePoints(candidates, EVIDENCE_MAX).map(({ best }) => best.view)
}
