import { toPlain } from '../reading/plain-text.ts'
import { createStemmer } from '../stems.ts'
import { clauseMentions } from './clause-mentions.ts'
import { type FeatureCounts, type LinearModel, linearScores, wordRuns } from './linear-model.ts'

/** What a clause can speak of, named as in the labelled set. */
export const CLAUSE_ITEMS = [
  'sells_data',
  'location_data',
  'deidentified',
  'third_party_sharing',
  'secure_payment',
] as const

export type ClauseItem = (typeof CLAUSE_ITEMS)[number]

const LONGEST_RUN = 2
/** A mention stands for many words, so it counts as if it stood in the text three times. */
const MENTION_COUNT = 3

/** Makes a function that gives what the model looks at in a text: runs of stems, and mentions. */
export function createClauseFeatures(): (text: string) => FeatureCounts {
  const stemsOf = createStemmer()
  return (text) => {
    const counts = wordRuns(stemsOf(text), LONGEST_RUN)
    for (const mention of clauseMentions(toPlain(text))) counts.set(`@${mention}`, MENTION_COUNT)
    return counts
  }
}

/**
 * Makes a function that tells how surely a text speaks of an item: above 0 it does, below it does
 * not, and the further from 0 the surer. It does not tell what the text says of it.
 */
export function createClauseReader(model: LinearModel): (text: string, item: ClauseItem) => number {
  const featuresOf = createClauseFeatures()
  return (text, item) =>
    linearScores(model, featuresOf(text))[model.classes.indexOf(item)] ?? Number.NaN
}
