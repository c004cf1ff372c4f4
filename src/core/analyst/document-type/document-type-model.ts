import { type LinearModel, linearScores, readLinearModel } from '../learned/linear-model.ts'
import type { TensorFile } from '../learned/tensor-file.ts'
import type { FeatureCounts } from '../learned/text-features.ts'
import { DOCUMENT_TYPE_ZONES, type DocumentTypeZone } from './document-type-features.ts'

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
