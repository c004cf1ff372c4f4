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

/** A linear model for each zone of a document, learned together: their scores add up. */
export type DocumentTypeModel = Readonly<Record<DocumentTypeZone, LinearModel>>

/** Reads the model of document types: each zone under its own prefix, 'words.' and the like. */
export function readDocumentTypeModel(file: TensorFile): DocumentTypeModel {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => [zone, readLinearModel(file, `${zone}.`)])
  return Object.fromEntries(zones)
}

/** How much speaks for each kind that the model has learned: above 0 it is sure of it. */
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
