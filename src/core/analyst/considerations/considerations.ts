import { ANALYSIS_BULLET_MAX_WORDS } from '../../limits.ts'
import { countWords } from '../../text/words.ts'
import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import { judgeUnfair } from '../models/unfair-model.ts'
import { type ClauseKind, clauseText, preference } from './clause-kind.ts'
import { CONSIDERATION_KINDS } from './consideration-kinds.ts'

/** One thing to consider, with the sentence that says it. */
export type Consideration = Readonly<{ text: string; view: SentenceView }>

const CONSIDERATIONS_SHOWN = 3

/** Kinds that say nearly the same: only the first of a group is shown. */
const GROUPS: readonly (readonly string[])[] = [
  ['arbitration', 'class-action-waiver', 'jury-waiver', 'foreign-court'],
  ['data-sale', 'counts-as-sale', 'targeted-advertising', 'cross-site-tracking'],
  ['perpetual-licence', 'broad-licence'],
  ['liability-cap', 'no-liability', 'as-is'],
  ['kept-after-deletion', 'kept-indefinitely'],
  ['terms-change-unannounced', 'terms-change', 'service-changes', 'price-changes'],
  ['ai-training', 'ai-training-choice'],
]

/** The three clauses that cost the reader most, the costliest first. */
export function findConsiderations(
  views: readonly SentenceView[],
  models: AnalystModels,
): readonly Consideration[] {
  const found = CONSIDERATION_KINDS.flatMap((kind) => {
    const consideration = bestOfKind(kind, views, models)
    return consideration === undefined ? [] : [{ kind, ...consideration }]
  })
  const shown: typeof found = []
  for (const candidate of found) {
    if (shown.length === CONSIDERATIONS_SHOWN) break
    const isSaid = shown.some(
      (other) => isSameGroup(other.kind.id, candidate.kind.id) || other.view === candidate.view,
    )
    if (!isSaid) shown.push(candidate)
  }
  return shown.map(({ text, view }) => ({ text, view }))
}

function isSameGroup(a: string, b: string): boolean {
  return GROUPS.some((group) => group.includes(a) && group.includes(b))
}

/** Of several sentences of a kind, the one that is citable and hardest on the reader. */
function bestOfKind(
  kind: ClauseKind,
  views: readonly SentenceView[],
  { unfair }: AnalystModels,
): Consideration | undefined {
  const [best] = views
    .flatMap((view) => {
      const template = clauseText(kind, view)
      const text = template && fillIn(template, view)
      if (!text) return []
      const { margin } = judgeUnfair(unfair, view.sentence.text)
      return [{ text, view, score: citability(view) + preference(kind, view) + margin }]
    })
    .toSorted((a, b) => b.score - a.score)
  return best
}

const AMOUNT = /[$€£] ?\d(?:[\d,.]*\d)?/

function fillIn(template: string, { sentence }: SentenceView): string | undefined {
  const text = template.replace('{amount}', AMOUNT.exec(sentence.text)?.[0] ?? 'a sum')
  return countWords(text) <= ANALYSIS_BULLET_MAX_WORDS ? text : undefined
}
