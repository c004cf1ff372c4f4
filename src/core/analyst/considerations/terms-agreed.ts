import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import { fitWords } from '../reading/phrases.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { choosePoints } from '../salience/choose-points.ts'
import type { Salience } from '../salience/salience-model.ts'
import { clauseSentences } from './clause-sentences.ts'
import { LEANS_BACK } from './considerations.ts'
import { AGREEMENT_KINDS, CONSIDERATION_KINDS } from './kinds/all-clause-kinds.ts'
import { readClause } from './kinds/clause-kind.ts'
import { type ToldCandidate, type ToldPoint, tellPoint, trustworthy } from './told-point.ts'

const TERMS_SHOWN = 3
/** From here on a term that no rule knows is shown. Chosen by cross-validation. */
const SALIENCE_MIN = -1
/** What the rank of a term that a rule knows counts beside salience. Chosen by cross-validation. */
const RANK_COUNTS = 0.01

/** What they do or leave alone themselves, and what only announces a list: nothing to agree to. */
const ASKS_NOTHING =
  /:$|^to \w+ |^(?:\S+ ){0,4}?(?:do|does|will|shall) not (?:\S+ ){0,2}?(?:use|reduce|sell|share)\b|\bknowingly\b|\bif you (?:have )?(?:grant|given?|choose to use)\b|\bwill (?:ask for your consent|be posted)\b/

/** From this rank on a term is shown however little salience it has. */
const WEIGHTY_RANK = 50

/** Several ways of saying that the document binds: one is enough. */
const BINDING: ReadonlySet<string> = new Set([
  'acceptance',
  'if-you-disagree',
  'binding-contract',
  'governs-use',
])

/** The clauses that may be shown, as they come. */
export function agreedCandidates(
  views: readonly SentenceView[],
  salience: Salience,
): readonly ToldCandidate[] {
  return clauseSentences(views).flatMap((view) => {
    const own = salience.of(view, 'agreed')
    const [known] = AGREEMENT_KINDS.flatMap((kind) => {
      const text = readClause(kind, view)?.text
      return text === undefined ? [] : [{ id: kind.id, text, rank: kind.rank }]
    })
    const isWeighty = known !== undefined && known.rank >= WEIGHTY_RANK
    if (!isWeighty && (own < SALIENCE_MIN || LEANS_BACK.test(view.own))) return []
    if (known === undefined && ASKS_NOTHING.test(view.own)) return []
    const matter = known && (BINDING.has(known.id) ? 'binding' : known.id)
    const text = known?.text ?? wordsOfCost(view)
    return [{ view, text, matter, score: own + RANK_COUNTS * (known?.rank ?? 0) }]
  })
}

/** What a rule for costs says of the sentence: a term that no rule for terms knows is told by it. */
function wordsOfCost(view: SentenceView): string | undefined {
  return CONSIDERATION_KINDS.map((kind) => readClause(kind, view)?.text).find(
    (text) => text !== undefined,
  )
}

/** What the reader agrees to by using the service: three points at most, 25 words in all. */
export function tellTermsAgreed(
  candidates: readonly ToldCandidate[],
  salience: Salience,
): readonly ToldPoint[] {
  return fitWords(
    choosePoints(trustworthy(candidates), TERMS_SHOWN).map((point) =>
      tellPoint(point, (view) => salience.excerpt(view, 'agreed')),
    ),
    ANALYSIS_ANSWER_MAX_WORDS,
  )
}
