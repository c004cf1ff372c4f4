import { createStemmer } from '../stems.ts'
import { type FeatureCounts, type LinearModel, linearScores, wordRuns } from './linear-model.ts'

/** In which way a sentence of terms is unfair to its reader. */
export type UnfairKind =
  | 'limitation_of_liability_or_unbalanced'
  | 'termination'
  | 'content_removal'
  | 'other_unfair'

/** The class of sentences that are unfair in any way; the other classes are the kinds. */
export const UNFAIR_AT_ALL = 'unfair'

/** Half of a doubt is enough: fewer sentences are unfair than fair. Chosen by cross-validation. */
const LEAN = 0.2

/**
 * How unfair a sentence is: above 0 more so than not, as the likeliest kind and the class of all that
 * is unfair say together; and that kind.
 */
export function judgeUnfair(
  model: LinearModel,
  sentence: string,
): Readonly<{ kind: UnfairKind; margin: number }> {
  const scores = linearScores(model, unfairFeatures(sentence))
  let kind: UnfairKind = 'other_unfair'
  let ofKind = Number.NEGATIVE_INFINITY
  let atAll = 0
  for (const [one, name] of model.classes.entries()) {
    const score = scores[one] ?? 0
    if (name === UNFAIR_AT_ALL) atAll = score
    else if (score > ofKind) {
      ofKind = score
      kind = name as UnfairKind
    }
  }
  return { kind, margin: ofKind + atAll + LEAN }
}

const LONGEST_RUN = 2

/** What the model of unfair terms looks at in a sentence. */
export function unfairFeatures(sentence: string): FeatureCounts {
  return wordRuns(createStemmer()(sentence), LONGEST_RUN)
}
