import { createStemmer } from '../stems.ts'
import { type FeatureCounts, type LinearModel, linearScores, wordRuns } from './linear-model.ts'

/** The way in which a sentence of terms is unfair to its reader. */
const UNFAIR_KINDS = [
  'limitation_of_liability_or_unbalanced',
  'termination',
  'content_removal',
  'other_unfair',
] as const

export type UnfairKind = (typeof UNFAIR_KINDS)[number]

/** The class of sentences that are unfair in any way; the other classes are the ways. */
export const UNFAIR_AT_ALL = 'unfair'

/** Bias towards unfair, because fewer sentences are unfair than fair. Chosen by cross-validation. */
const UNFAIR_BIAS = 0.2

/**
 * How unfair a sentence is, by the scores of its likeliest kind and of the class 'unfair' together:
 * above 0 it is unfair rather than fair; and that kind.
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
      kind = UNFAIR_KINDS.find((known) => known === name) ?? 'other_unfair'
    }
  }
  return { kind, margin: ofKind + atAll + UNFAIR_BIAS }
}

const LONGEST_RUN = 2

/** The features of a sentence for the model of unfair terms. */
export function unfairFeatures(sentence: string): FeatureCounts {
  return wordRuns(createStemmer()(sentence), LONGEST_RUN)
}
