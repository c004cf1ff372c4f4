import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import { choosePoints } from '../salience/choose-points.ts'
import type { SalienceReader } from '../salience/salience-model.ts'
import { fitWords } from '../wording/phrases.ts'
import { AGREEMENT_KINDS } from './agreement-kinds.ts'
import { readClause } from './clause-kind.ts'
import { clauseSentences } from './clause-sentences.ts'
import { type ToldPoint, tellPoint } from './told-point.ts'

const TERMS_SHOWN = 3
/** From here on a term that no rule knows is shown. Chosen by cross-validation. */
const SALIENCE_MIN = -3

/** What the reader agrees to by using the service: three points at most, 25 words in all. */
export function findTermsAgreed(
  views: readonly SentenceView[],
  salienceOf: SalienceReader,
): readonly ToldPoint[] {
  const candidates = clauseSentences(views).flatMap((view) => {
    const score = salienceOf(view, 'agreed')
    const [text] = AGREEMENT_KINDS.flatMap((kind) => readClause(kind, view)?.text ?? [])
    return text === undefined && score < SALIENCE_MIN ? [] : [{ view, text, score }]
  })
  return fitWords(choosePoints(candidates, TERMS_SHOWN).map(tellPoint), ANALYSIS_ANSWER_MAX_WORDS)
}
