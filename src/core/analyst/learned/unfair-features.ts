import { createStemmer } from '../ranker/tokens.ts'
import { type FeatureCounts, wordRuns } from './text-features.ts'

const LONGEST_RUN = 2

/** What the model of unfair terms looks at in a sentence. */
export function unfairFeatures(sentence: string): FeatureCounts {
  return wordRuns(createStemmer()(sentence), LONGEST_RUN)
}
