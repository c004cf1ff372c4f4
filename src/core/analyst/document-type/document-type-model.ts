import {
  type FeatureCounts,
  type LinearModel,
  linearScores,
  readLinearModel,
  wordRuns,
} from '../learned/linear-model.ts'
import type { TensorFile } from '../learned/tensor-file.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { createStemmer, tokenise } from '../stems.ts'
import { kindSigns } from './kind-signs.ts'

/** The feature groups of the document-type model: all words, title and headings, signs from rules. */
export const DOCUMENT_TYPE_ZONES = ['words', 'headings', 'signs'] as const

export type DocumentTypeZone = (typeof DOCUMENT_TYPE_ZONES)[number]

const LONGEST_HEADING_RUN = 2

/** The features of a document, or of passages chosen from it, for each zone. */
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

/** The stems of a text with their counts. */
export function stemsOf(text: string): FeatureCounts {
  return wordRuns(createStemmer()(text), 1)
}

/** Words of the title count twice: as title and as heading. */
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

/** A linear model for each zone, trained together: their scores add up. */
export type DocumentTypeModel = Readonly<Record<DocumentTypeZone, LinearModel>>

/** Reads the document-type model: each zone has its own prefix, 'words.' and the like. */
export function readDocumentTypeModel(file: TensorFile): DocumentTypeModel {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => [zone, readLinearModel(file, `${zone}.`)])
  return Object.fromEntries(zones)
}

/** The score of each kind that the model has learned: above 0 it is likely. */
export function kindScores(
  model: DocumentTypeModel,
  features: Readonly<Record<DocumentTypeZone, FeatureCounts>>,
): readonly Readonly<{ name: string; score: number }>[] {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => linearScores(model[zone], features[zone]))
  return model.words.classes.map((name, one) => ({
    name,
    score: zones.reduce((sum, scores) => sum + (scores[one] ?? 0), 0),
  }))
}
