import { toPlain } from '../reading/plain-text.ts'
import { createStemmer } from '../stems.ts'
import { clauseMentions } from './clause-mentions.ts'
import { type FeatureCounts, type LinearModel, linearScores, wordRuns } from './linear-model.ts'

/** What a clause can be about, named as in the labelled data set. */
export const CLAUSE_ITEMS = [
  'sells_data',
  'location_data',
  'deidentified',
  'third_party_sharing',
  'secure_payment',
] as const

export type ClauseItem = (typeof CLAUSE_ITEMS)[number]

const LONGEST_RUN = 2
/** Count of a mention, which stands for many words. */
const MENTION_COUNT = 3

/** Creates a function that computes a text's features: runs of stems, and mentions. */
export function createClauseFeatures(): (text: string) => FeatureCounts {
  const stemsOf = createStemmer()
  return (text) => {
    const counts = wordRuns(stemsOf(text), LONGEST_RUN)
    for (const mention of clauseMentions(toPlain(text))) counts.set(`@${mention}`, MENTION_COUNT)
    return counts
  }
}

/**
 * Creates a function that scores how surely a text is about an item: above 0 it is, below it is not,
 * and the further from 0 the surer. The score does not tell what the text says about it.
 */
export function createClauseReader(model: LinearModel): (text: string, item: ClauseItem) => number {
  const featuresOf = createClauseFeatures()
  return (text, item) =>
    linearScores(model, featuresOf(text))[model.classes.indexOf(item)] ?? Number.NaN
}
