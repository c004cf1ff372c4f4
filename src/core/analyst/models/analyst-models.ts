import {
  type DocumentTypeModel,
  readDocumentTypeModel,
} from '../document-type/document-type-model.ts'
import { type LinearModel, readLinearModel } from './linear-model.ts'
import { readTensors } from './tensor-file.ts'

/** The weights files, by their names in `core/analyst/weights`, that the built-in analyst reads. */
export const ANALYST_WEIGHTS = ['document-type', 'unfair'] as const

export type AnalystWeight = (typeof ANALYST_WEIGHTS)[number]

export type AnalystWeightBytes = Readonly<Record<AnalystWeight, Uint8Array<ArrayBuffer>>>

/** What the built-in analyst has learned from labelled texts (docs/analyst.md). */
export type AnalystModels = Readonly<{
  /** What kind of document a text is. */
  documentType: DocumentTypeModel
  /** How unfair a sentence of terms is to who agrees to it, and in which way. */
  unfair: LinearModel
}>

/** Makes the models of the built-in analyst out of their weights files. */
export function readAnalystModels(bytes: AnalystWeightBytes): AnalystModels {
  return {
    documentType: readDocumentTypeModel(readTensors(bytes['document-type'])),
    unfair: readLinearModel(readTensors(bytes.unfair), ''),
  }
}
