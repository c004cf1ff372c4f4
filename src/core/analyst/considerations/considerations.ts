import type { SentenceView } from '../judge/sentence-view.ts'
import { choosePoints } from '../salience/choose-points.ts'
import type { Salience } from '../salience/salience-model.ts'
import { readClause } from './clause-kind.ts'
import { clauseSentences } from './clause-sentences.ts'
import { weightOf } from './clause-weights.ts'
import { CONSIDERATION_KINDS } from './consideration-kinds.ts'
import { type ToldPoint, tellPoint } from './told-point.ts'

const CONSIDERATIONS_SHOWN = 3
/** From here on a clause that no rule knows is shown. Chosen by cross-validation. */
const SALIENCE_MIN = -1.5
/** What a point of weight counts beside salience. Chosen by cross-validation. */
const WEIGHT_COUNTS = 0.4

/** The three clauses that a reader should know of first, the weightiest in front. */
export function findConsiderations(
  views: readonly SentenceView[],
  salience: Salience,
): readonly ToldPoint[] {
  const candidates = clauseSentences(views).flatMap((view) => {
    const own = salience.of(view, 'considerations')
    const told = CONSIDERATION_KINDS.flatMap((kind) => {
      const text = readClause(kind, view)
      return text === undefined
        ? []
        : [{ text: text.text, weight: weightOf(kind.id, text.mild === true) }]
    }).toSorted((a, b) => b.weight - a.weight)
    if (told.length === 0 && own < SALIENCE_MIN) return []
    const weight = told[0]?.weight ?? 0
    return [{ view, text: told[0]?.text, score: own + WEIGHT_COUNTS * weight }]
  })
  return choosePoints(candidates, CONSIDERATIONS_SHOWN).map((point) =>
    tellPoint(point, (view) => salience.excerpt(view, 'considerations')),
  )
}
