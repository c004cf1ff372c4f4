import { type DenseModel, denseScores, readDenseModel } from '../models/dense-model.ts'
import { type LinearModel, linearScores, readLinearModel } from '../models/linear-model.ts'
import type { TensorFile } from '../models/tensor-file.ts'
import { type FeatureCounts, wordRuns } from '../models/text-features.ts'
import { meaningOf, type WordVectors } from '../models/word-vectors.ts'
import { createStemmer } from './tokens.ts'

/** What a question about data is about: collection and use, sharing, and so on. */
export const QUESTION_TOPICS = [
  'first',
  'third',
  'datasecurity',
  'user_choice',
  'dataretention',
  'user_access',
  'other',
] as const

export type QuestionTopic = (typeof QUESTION_TOPICS)[number]

/** Two opinions, by the words of a question and by what they mean together; their mean counts. */
export type QuestionTopicModel = Readonly<{ words: LinearModel; meaning: DenseModel }>

const LONGEST_RUN = 2
/** Cross-validated: a topic that is left out costs more than one too many. */
const TOPIC_SCORE_MIN = -0.3

export function readQuestionTopicModel(file: TensorFile): QuestionTopicModel {
  return { words: readLinearModel(file, 'words.'), meaning: readDenseModel(file, 'meaning.') }
}

/** What the model of topics looks at in a question, beside the meaning of its words. */
export function questionFeatures(question: string): FeatureCounts {
  return wordRuns(createStemmer()(question), LONGEST_RUN)
}

/** How strongly a question is about each topic, in the order of `QUESTION_TOPICS`. */
export function topicScores(
  question: string,
  { words, meaning }: QuestionTopicModel,
  vectors: WordVectors,
): Float32Array {
  const byMeaning = denseScores(meaning, meaningOf(vectors, createStemmer()(question)))
  return linearScores(words, questionFeatures(question)).map(
    (score, topic) => (score + (byMeaning[topic] ?? 0)) / 2,
  )
}

/** The topics of a question, best first; none where it is about something else. */
export function topicsOfQuestion(
  question: string,
  model: QuestionTopicModel,
  vectors: WordVectors,
): readonly QuestionTopic[] {
  const scores = topicScores(question, model, vectors)
  return QUESTION_TOPICS.map((topic, at) => ({ topic, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > TOPIC_SCORE_MIN)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)
}
