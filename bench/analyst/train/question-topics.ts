import { readFileSync } from 'node:fs'
import { readTensors } from '../../../src/core/analyst/models/tensor-file.ts'
import {
  meaningOf,
  readWordVectors,
  type WordVectors,
} from '../../../src/core/analyst/models/word-vectors.ts'
import {
  QUESTION_TOPICS,
  questionFeatures,
} from '../../../src/core/analyst/ranker/question-topics.ts'
import { createStemmer } from '../../../src/core/analyst/ranker/tokens.ts'
import { readRows } from '../read-rows.ts'
import type { QuestionRow } from '../sets/questions.ts'
import { denseTensors, trainDense } from './dense.ts'
import { linearTensors, trainLinear } from './linear.ts'
import { joinTensors, type Tensors, writeTensors } from './write-tensors.ts'

const WORDS_TRAINING = { rowsMin: 2, cost: 0.3 }
const MEANING_TRAINING = { cost: 1 }

/** Learns what a question about data is about. Stands on the word vectors. */
export async function trainQuestionTopics(folder: string): Promise<Uint8Array> {
  const rows = readRows(folder, 'questions.jsonl')
  return writeTensors(learnQuestionTopics(rows, shippedVectors()))
}

/** The model that some rows give. */
export function learnQuestionTopics(rows: readonly QuestionRow[], vectors: WordVectors): Tensors {
  const labels = rows.map(({ topics }) => topics)
  const stemsOf = createStemmer()
  const words = trainLinear(
    rows.map(({ question }) => questionFeatures(question)),
    labels,
    { ...WORDS_TRAINING, classes: QUESTION_TOPICS },
  )
  const meaning = trainDense(
    rows.map(({ question }) => meaningOf(vectors, stemsOf(question))),
    labels,
    { ...MEANING_TRAINING, classes: QUESTION_TOPICS },
  )
  return joinTensors(linearTensors(words, 'words.'), denseTensors(meaning, 'meaning.'))
}

/** The word vectors as they were written last. */
export function shippedVectors(): WordVectors {
  return readWordVectors(
    readTensors(new Uint8Array(readFileSync('src/core/analyst/weights/vectors.bin'))),
  )
}
