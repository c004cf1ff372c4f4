import { chanceOf, type DenseModel, denseScores, readDenseModel } from '../models/dense-model.ts'
import type { TensorFile } from '../models/tensor-file.ts'
import { innerProduct } from '../models/word-vectors.ts'

/** What sentences are about, learned from the headings that they stand under. */
export type SentenceModel = Readonly<{
  /** The topics of a sentence, by its meaning. */
  topics: DenseModel
  /** Turns the meaning of a heading or a question towards that of the sentences under it, row by row. */
  matching: Float32Array
}>

export function readSentenceModel(file: TensorFile): SentenceModel {
  return { topics: readDenseModel(file, 'topics.'), matching: file.float32('matching') }
}

/** The chance of each of `QUESTION_TOPICS` that a sentence is about it. */
export function topicChances({ topics }: SentenceModel, meaning: Float32Array): Float32Array {
  return denseScores(topics, meaning).map(chanceOf)
}

/** What a sentence that answers a question should mean; compare it by `innerProduct`. */
export function answerMeaning({ matching }: SentenceModel, asked: Float32Array): Float32Array {
  const size = asked.length
  return asked.map((_, column) =>
    innerProduct(
      asked,
      Float32Array.from(asked, (_, row) => matching[row * size + column] ?? 0),
    ),
  )
}
