import { type QuestionTopicModel, readQuestionTopicModel } from '../ranker/question-topics.ts'
import { type LinearModel, readLinearModel } from './linear-model.ts'
import { readTensors } from './tensor-file.ts'
import { readWordVectors, type WordVectors } from './word-vectors.ts'

/** The weights files, by their names in `core/analyst/weights`, that the built-in analyst reads. */
export const ANALYST_WEIGHTS = ['unfair', 'vectors', 'question-topics'] as const

export type AnalystWeight = (typeof ANALYST_WEIGHTS)[number]

export type AnalystWeightBytes = Readonly<Record<AnalystWeight, Uint8Array<ArrayBuffer>>>

/** What the built-in analyst has learned from labelled texts (docs/analyst.md). */
export type AnalystModels = Readonly<{
  /** How unfair a sentence of terms is to who agrees to it, and in which way. */
  unfair: LinearModel
  /** What stems mean. */
  vectors: WordVectors
  /** What a visitor's question is about. */
  questionTopics: QuestionTopicModel
}>

/** Makes the models of the built-in analyst out of their weights files. */
export function readAnalystModels(bytes: AnalystWeightBytes): AnalystModels {
  return {
    unfair: readLinearModel(readTensors(bytes.unfair), ''),
    vectors: readWordVectors(readTensors(bytes.vectors)),
    questionTopics: readQuestionTopicModel(readTensors(bytes['question-topics'])),
  }
}
