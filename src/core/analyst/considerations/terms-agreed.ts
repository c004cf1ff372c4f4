import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { choosePoints } from '../salience/choose-points.ts'
import type { Salience } from '../salience/salience-model.ts'
import { fitWords } from '../wording/phrases.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { readClause } from './clause-kind.ts'
import { clauseSentences } from './clause-sentences.ts'
import { type ToldPoint, tellPoint } from './told-point.ts'

const TERMS_SHOWN = 3
/** From here on a term that no rule knows is shown. Chosen by cross-validation. */
const SALIENCE_MIN = -3
/** What the rank of a term that a rule knows counts beside salience. Chosen by cross-validation. */
const RANK_COUNTS = 0.01

/** What the reader agrees to by using the service: three points at most, 25 words in all. */
export function findTermsAgreed(
  views: readonly SentenceView[],
  salience: Salience,
): readonly ToldPoint[] {
  const candidates = clauseSentences(views).flatMap((view) => {
    const own = salience.of(view, 'agreed')
    const [known] = AGREEMENT_KINDS.flatMap((kind) => {
      const text = readClause(kind, view)?.text
      return text === undefined ? [] : [{ text, rank: kind.rank }]
    })
    if (known === undefined && own < SALIENCE_MIN) return []
    return [{ view, text: known?.text, score: own + RANK_COUNTS * (known?.rank ?? 0) }]
  })
  return fitWords(
    choosePoints(candidates, TERMS_SHOWN).map((point) =>
      tellPoint(point, (view) => salience.excerpt(view, 'agreed')),
    ),
    ANALYSIS_ANSWER_MAX_WORDS,
  )
}
