import type { SentenceView } from '../judge/sentence-view.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import { judgeUnfair } from '../models/unfair-model.ts'
import { bestClause, type Clause } from './best-clause.ts'
import { clauseSentences } from './clause-sentences.ts'
import { weightOf } from './clause-weights.ts'
import { CONSIDERATION_KINDS } from './consideration-kinds.ts'
import { unfairConsiderations } from './unfair-considerations.ts'

const CONSIDERATIONS_SHOWN = 3

/** Kinds that say nearly the same: only the weightiest of a group is shown. */
const GROUPS: readonly (readonly string[])[] = [
  ['arbitration', 'class-action-waiver', 'jury-waiver', 'foreign-court'],
  ['data-sale', 'counts-as-sale', 'targeted-advertising', 'cross-site-tracking'],
  ['activity-to-advertisers', 'data-to-advertisers', 'targeted-advertising', 'cross-site-tracking'],
  ['background-location', 'precise-location'],
  ['perpetual-licence', 'broad-licence'],
  ['liability-cap', 'no-liability', 'as-is'],
  ['kept-after-deletion', 'kept-indefinitely', 'kept-for-years'],
  ['terms-change-unannounced', 'terms-change', 'service-changes', 'price-changes'],
  ['ai-training', 'ai-training-choice'],
]

/**
 * The three clauses that weigh most, the weightiest first; after those that the rules know, what only
 * the model finds.
 */
export function findConsiderations(
  views: readonly SentenceView[],
  { unfair }: AnalystModels,
): readonly Clause[] {
  const sentences = clauseSentences(views)
  const hardness = onceEach((text) => judgeUnfair(unfair, text).margin)
  const found = CONSIDERATION_KINDS.flatMap((kind) => {
    const clause = bestClause(kind, sentences, hardness)
    return clause === undefined
      ? []
      : [{ id: kind.id, clause, weight: weightOf(kind.id, clause.isMild) }]
  }).toSorted((a, b) => b.weight - a.weight)
  const shown: typeof found = []
  for (const candidate of found) {
    if (shown.length === CONSIDERATIONS_SHOWN) break
    const isSaid = shown.some(
      (other) => isSameGroup(other.id, candidate.id) || other.clause.view === candidate.clause.view,
    )
    if (!isSaid) shown.push(candidate)
  }
  const clauses = shown.map(({ clause }) => clause)
  if (clauses.length === CONSIDERATIONS_SHOWN) return clauses
  const ids = shown.map(({ id }) => id)
  const others = unfairConsiderations(sentences, unfair, ids).filter(
    ({ view }) => !clauses.some((clause) => clause.view === view),
  )
  return [...clauses, ...others].slice(0, CONSIDERATIONS_SHOWN)
}

/** A sentence may be of many kinds, and may be repeated: the model need not judge it again. */
function onceEach(judge: (text: string) => number): (view: SentenceView) => number {
  const known = new Map<string, number>()
  return ({ sentence: { text } }) => {
    const margin = known.get(text) ?? judge(text)
    known.set(text, margin)
    return margin
  }
}

function isSameGroup(a: string, b: string): boolean {
  return GROUPS.some((group) => group.includes(a) && group.includes(b))
}
