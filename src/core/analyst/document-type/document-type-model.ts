import { type LinearModel, linearScores, readLinearModel } from '../models/linear-model.ts'
import type { TensorFile } from '../models/tensor-file.ts'
import type { FeatureCounts } from '../models/text-features.ts'
import { DOCUMENT_TYPE_ZONES, type DocumentTypeZone } from './document-type-features.ts'

/** A linear model for each zone of a document, learned together: their scores add up. */
export type DocumentTypeModel = Readonly<Record<DocumentTypeZone, LinearModel>>

/** Reads the model of document types: each zone under its own prefix, 'words.' and the like. */
export function readDocumentTypeModel(file: TensorFile): DocumentTypeModel {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => [zone, readLinearModel(file, `${zone}.`)])
  return Object.fromEntries(zones)
}

/** The kind that speaks for itself most, and its score: above 0 the model is sure. */
export function likeliestKind(
  model: DocumentTypeModel,
  features: Readonly<Record<DocumentTypeZone, FeatureCounts>>,
): Readonly<{ name: string; score: number }> {
  const zones = DOCUMENT_TYPE_ZONES.map((zone) => linearScores(model[zone], features[zone]))
  const [best] = model.words.classes
    .map((name, one) => ({
      name,
      score: zones.reduce((sum, scores) => sum + (scores[one] ?? 0), 0),
    }))
    .toSorted((a, b) => b.score - a.score)
  return best ?? { name: '', score: Number.NEGATIVE_INFINITY }
}
