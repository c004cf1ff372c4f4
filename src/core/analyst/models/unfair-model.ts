import { type LinearModel, linearScores } from './linear-model.ts'
import { unfairFeatures } from './unfair-features.ts'

/** What a sentence of terms is to its reader: fair, or unfair in one of four ways. */
export type UnfairLabel =
  | 'fair'
  | 'limitation_of_liability_or_unbalanced'
  | 'termination'
  | 'content_removal'
  | 'other_unfair'

/** The class with the highest score, and by how much it is ahead of 'fair' or behind it. */
export function judgeUnfair(
  model: LinearModel,
  sentence: string,
): Readonly<{ label: UnfairLabel; margin: number }> {
  const scores = linearScores(model, unfairFeatures(sentence))
  const ranked = model.classes
    .map((name, one) => ({ label: name as UnfairLabel, score: scores[one] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
  const fair = ranked.find(({ label }) => label === 'fair')?.score ?? 0
  const unfair = ranked.find(({ label }) => label !== 'fair')?.score ?? 0
  return { label: ranked[0]?.label ?? 'fair', margin: unfair - fair }
}
