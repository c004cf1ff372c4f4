import { readTrees, type Trees } from './asked/trees.ts'
import { UNIT_FEATURES } from './asked/unit-features.ts'
import { readWordTable, type WordTable } from './asked/word-table.ts'
import { type DocumentTypeModel, readDocumentTypeModel } from './document-type/document-type.ts'
import { type LinearModel, readLinearModel } from './learned/linear-model.ts'
import { readTensors } from './learned/tensor-file.ts'
import { readSalienceModel, type SalienceModel } from './salience/salience-model.ts'

/** The weights files that the seven questions need: a sixth of all bytes. */
export const SEVEN_WEIGHTS = ['clauses', 'document-type', 'unfair', 'salience'] as const

/** The weights files of the built-in analyst, by their names in `core/analyst/weights`. */
export const ANALYST_WEIGHTS = [...SEVEN_WEIGHTS, 'words', 'trees'] as const

export type AnalystWeight = (typeof ANALYST_WEIGHTS)[number]

export type AnalystWeightBytes = Readonly<Record<AnalystWeight, Uint8Array<ArrayBuffer>>>
export type SevenWeightBytes = Pick<AnalystWeightBytes, (typeof SEVEN_WEIGHTS)[number]>

/** What the built-in analyst has learned from labelled texts (docs/analyst.md). */
export type AnalystModels = Readonly<{
  /** Whether a clause is about selling data, location and so on (`createClauseReader`). */
  clauses: LinearModel
  /** The type of a document. */
  documentType: DocumentTypeModel
  /** How unfair a sentence of terms is to the reader, and in which way. */
  unfair: LinearModel
  /** What the seven answers should show of a document. */
  salience: SalienceModel
  /** Which units of a document answer a question in a visitor's own words. */
  asked: Readonly<{ words: WordTable; trees: Trees }>
}>

/** The models that answer the seven questions; a visitor's own questions need `asked` too. */
export type SevenModels = Omit<AnalystModels, 'asked'>

/** Reads the models of the seven questions from their weights files. */
export function readSevenModels(bytes: SevenWeightBytes): SevenModels {
  return {
    clauses: readLinearModel(readTensors(bytes.clauses), ''),
    documentType: readDocumentTypeModel(readTensors(bytes['document-type'])),
    unfair: readLinearModel(readTensors(bytes.unfair), ''),
    salience: readSalienceModel(readTensors(bytes.salience)),
  }
}

/** Reads the models of the built-in analyst from their weights files. */
export function readAnalystModels(bytes: AnalystWeightBytes): AnalystModels {
  return {
    ...readSevenModels(bytes),
    asked: {
      words: readWordTable(readTensors(bytes.words)),
      trees: readTrees(readTensors(bytes.trees), UNIT_FEATURES),
    },
  }
}
