import type { SentenceView } from '../judge/sentence-view.ts'
import { type FeatureCounts, wordRuns } from '../learned/text-features.ts'
import { createStemmer, tokenise } from '../ranker/tokens.ts'
import { kindSigns } from './kind-signs.ts'

/** What the model of document types looks at: all words, title and headings, what the rules see. */
export const DOCUMENT_TYPE_ZONES = ['words', 'headings', 'signs'] as const

export type DocumentTypeZone = (typeof DOCUMENT_TYPE_ZONES)[number]

const LONGEST_HEADING_RUN = 2

/** The features of a document, or of the passages that were chosen of it, zone by zone. */
export function documentTypeFeatures(
  views: readonly SentenceView[],
  title: string,
): Readonly<Record<DocumentTypeZone, FeatureCounts>> {
  const lines = [title, ...new Set(views.map(({ heading }) => heading))]
  return {
    words: stemsOf([...lines, ...views.map(({ own }) => own)].join('\n')),
    headings: headingRuns(title, lines),
    signs: kindSigns(views, title),
  }
}

/** The stems of a text, each with how often it stands there. */
export function stemsOf(text: string): FeatureCounts {
  return wordRuns(createStemmer()(text), 1)
}

/** A word of the title counts twice: as one of the title, and as one of all the headings. */
function headingRuns(title: string, lines: readonly string[]): FeatureCounts {
  const counts = new Map<string, number>()
  for (const line of lines) {
    for (const [run, count] of wordRuns(tokenise(line), LONGEST_HEADING_RUN)) {
      counts.set(run, (counts.get(run) ?? 0) + count)
    }
  }
  for (const [run, count] of wordRuns(tokenise(title), LONGEST_HEADING_RUN)) {
    counts.set(`title ${run}`, count)
  }
  return counts
}
