import {
  type DocumentTypeModel,
  readDocumentTypeModel,
} from '../document-type/document-type-model.ts'
import { readQuestionTopicModel } from '../ranker/question-topics.ts'
import type { RelevanceModels } from '../ranker/ranker-models.ts'
import { readSentenceModel } from '../ranker/sentence-topics.ts'
import { readDenseModel } from './dense-model.ts'
import { type LinearModel, readLinearModel } from './linear-model.ts'
import { readTensors } from './tensor-file.ts'
import { readWordVectors } from './word-vectors.ts'

/** The weights files, by their names in `core/analyst/weights`, that the built-in analyst reads. */
export const ANALYST_WEIGHTS = [
  'clauses',
  'document-type',
  'unfair',
  'vectors',
  'question-topics',
  'sentence-topics',
  'relevance',
] as const

export type AnalystWeight = (typeof ANALYST_WEIGHTS)[number]

export type AnalystWeightBytes = Readonly<Record<AnalystWeight, Uint8Array<ArrayBuffer>>>

/** What the built-in analyst has learned from labelled texts (docs/analyst.md). */
export type AnalystModels = Readonly<{
  /** Whether a clause speaks of selling data, of location and so on (`createClauseReader`). */
  clauses: LinearModel
  /** What kind of document a text is. */
  documentType: DocumentTypeModel
  /** How unfair a sentence of terms is to who agrees to it, and in which way. */
  unfair: LinearModel
  /** Which sentences answer a question in a visitor's own words. */
  ranker: RelevanceModels
}>

/** Makes the models of the built-in analyst out of their weights files. */
export function readAnalystModels(bytes: AnalystWeightBytes): AnalystModels {
  return {
    clauses: readLinearModel(readTensors(bytes.clauses), ''),
    documentType: readDocumentTypeModel(readTensors(bytes['document-type'])),
    unfair: readLinearModel(readTensors(bytes.unfair), ''),
    ranker: {
      vectors: readWordVectors(readTensors(bytes.vectors)),
      questionTopics: readQuestionTopicModel(readTensors(bytes['question-topics'])),
      sentenceModel: readSentenceModel(readTensors(bytes['sentence-topics'])),
      relevance: readDenseModel(readTensors(bytes.relevance), ''),
    },
  }
}
