import type { DenseModel } from '../models/dense-model.ts'
import type { WordVectors } from '../models/word-vectors.ts'
import type { QuestionTopicModel } from './question-topics.ts'
import type { SentenceModel } from './sentence-topics.ts'

/** What the ranker has learned of words, questions and sentences before it learns what answers what. */
export type RankerModels = Readonly<{
  /** What stems mean. */
  vectors: WordVectors
  /** What a visitor's question is about. */
  questionTopics: QuestionTopicModel
  /** What a sentence is about. */
  sentenceModel: SentenceModel
}>

/** What the ranker needs to rank sentences for a question. */
export type RelevanceModels = RankerModels & Readonly<{ relevance: DenseModel }>
