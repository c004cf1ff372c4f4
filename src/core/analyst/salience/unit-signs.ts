import { lastHeading } from '../../text/headings/heading-parents.ts'
import { type FeatureCounts, wordRuns } from '../learned/linear-model.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { createStemmer } from '../stems.ts'

const LONGEST_RUN = 2
/** Most stems read of a sentence: more add little, and an endless one must not cost more. */
const STEMS_MAX = 300

/** Creates a function that computes a sentence's features: runs of stems, and the heading's stems. */
export function createUnitSigns(): (view: SentenceView) => FeatureCounts {
  const stemsOf = createStemmer()
  const headings = new Map<string, readonly string[]>()
  const stemsOfHeading = (heading: string) => {
    const stems = headings.get(heading) ?? stemsOf(lastHeading(heading)).slice(0, STEMS_MAX)
    headings.set(heading, stems)
    return stems
  }
  return ({ sentence, lead, passage }) => {
    const text = lead === undefined ? sentence.text : `${lead.text} ${sentence.text}`
    const counts = wordRuns(stemsOf(text).slice(0, STEMS_MAX), LONGEST_RUN)
    for (const stem of stemsOfHeading(passage.heading ?? '')) counts.set(`#${stem}`, 1)
    return counts
  }
}
