import { readTrees, type Trees } from './asked/trees.ts'
import { UNIT_FEATURES } from './asked/unit-features.ts'
import { readWordTable, type WordTable } from './asked/word-table.ts'
import { type DocumentTypeModel, readDocumentTypeModel } from './document-type/document-type.ts'
import { type LinearModel, readLinearModel } from './learned/linear-model.ts'
import { readTensors } from './learned/tensor-file.ts'
import { readSalienceModel } from './salience/salience-model.ts'

/** The weights files of the built-in analyst, by their names in `core/analyst/weights`. */
export const ANALYST_WEIGHTS = [
  'clauses',
  'document-type',
  'unfair',
  'words',
  'trees',
  'salience',
] as const

export type AnalystWeight = (typeof ANALYST_WEIGHTS)[number]

export type AnalystWeightBytes = Readonly<Record<AnalystWeight, Uint8Array<ArrayBuffer>>>

/** What the built-in analyst has learned from labelled texts (docs/analyst.md). */
export type AnalystModels = Readonly<{
  /** Whether a clause is about selling data, location and so on (`createClauseReader`). */
  clauses: LinearModel
  /** The type of a document. */
  documentType: DocumentTypeModel
  /** How unfair a sentence of terms is to the reader, and in which way. */
  unfair: LinearModel
  /** What the seven answers should show of a document. */
  salience: LinearModel
  /** Which units of a document answer a question in a visitor's own words. */
  asked: Readonly<{ words: WordTable; trees: Trees }>
}>

/** Reads the models of the built-in analyst from their weights files. */
export function readAnalystModels(bytes: AnalystWeightBytes): AnalystModels {
  return {
    clauses: readLinearModel(readTensors(bytes.clauses), ''),
    documentType: readDocumentTypeModel(readTensors(bytes['document-type'])),
    unfair: readLinearModel(readTensors(bytes.unfair), ''),
    salience: readSalienceModel(readTensors(bytes.salience)),
    asked: {
      words: readWordTable(readTensors(bytes.words)),
      trees: readTrees(readTensors(bytes.trees), UNIT_FEATURES),
    },
  }
}
