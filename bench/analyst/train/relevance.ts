import { readFileSync } from 'node:fs'
import type { DenseModel } from '../../../src/core/analyst/models/dense-model.ts'
import { readTensors } from '../../../src/core/analyst/models/tensor-file.ts'
import { indexPassages } from '../../../src/core/analyst/ranker/passage-index.ts'
import { readQuestionTopicModel } from '../../../src/core/analyst/ranker/question-topics.ts'
import { RELEVANCE_CLASSES } from '../../../src/core/analyst/ranker/rank-by-relevance.ts'
import type { RankerModels } from '../../../src/core/analyst/ranker/ranker-models.ts'
import { relevanceFeatures } from '../../../src/core/analyst/ranker/relevance-features.ts'
import { readSentenceModel } from '../../../src/core/analyst/ranker/sentence-topics.ts'
import type { Passage } from '../../../src/core/text/passage.ts'
import { ask, type EvidenceRow, readEvidence } from '../sets/evidence-rows.ts'
import { denseTensors } from './dense.ts'
import { trainListwise } from './listwise.ts'
import { trainLogistic } from './logistic.ts'
import { shippedVectors } from './question-topics.ts'
import { writeTensors } from './write-tensors.ts'

/** A question about a document, each of its sentences by its features, and how much it is wanted. */
export type RelevanceExample = Readonly<{
  docId: string
  features: readonly Float32Array[]
  /** From 0 to 1, for each sentence. */
  wanted: readonly number[]
}>

/** What a sentence is worth that some annotators chose and most did not. */
const CHOSEN_BY_SOME = 0.6
const PART_SENTENCES = [24, 8]
const RIDGE = 300
const LISTWISE_RIDGE = 0.02

/** Learns which sentences answer a question. Stands on all other weights of the ranker. */
export async function trainRelevance(folder: string): Promise<Uint8Array> {
  return writeTensors(
    denseTensors(learnRelevance(readRelevanceExamples(folder, shippedRankerModels())), ''),
  )
}

export function readRelevanceExamples(
  folder: string,
  models: RankerModels,
): readonly RelevanceExample[] {
  return readEvidence(folder).flatMap(({ row, sentences }) =>
    [sentences, ...partsOf(sentences)].map((part) => toExample(row, part, models)),
  )
}

/** Visitors ask about short texts too, and of long ones only some passages come to be quoted. */
function partsOf(sentences: readonly Passage[]): readonly (readonly Passage[])[] {
  return PART_SENTENCES.flatMap((count) =>
    Array.from({ length: Math.floor(sentences.length / count) }, (_, part) =>
      sentences.slice(part * count, (part + 1) * count),
    ),
  )
}

function toExample(
  { docId, question, refs, ignore }: EvidenceRow,
  sentences: readonly Passage[],
  models: RankerModels,
): RelevanceExample {
  const features = relevanceFeatures(ask(question), indexPassages(sentences), models)
  const known = sentences.flatMap(({ n }, at) => (ignore.includes(n) ? [] : { n, at }))
  return {
    docId,
    features: known.flatMap(({ at }) => features[at] ?? []),
    wanted: known.map(({ n }) => {
      if (refs.majority?.includes(n)) return 1
      return refs.any.includes(n) ? CHOSEN_BY_SOME : 0
    }),
  }
}

/** The model that some examples give: its two classes are learned by different losses. */
export function learnRelevance(examples: readonly RelevanceExample[]): DenseModel {
  const rows = examples.flatMap(({ features }) => features)
  const { mean, spread } = momentsOf(rows)
  const scaled = examples.map((example) => ({
    ...example,
    features: example.features.map((row) =>
      row.map((value, at) => (value - (mean[at] ?? 0)) / (spread[at] ?? 1)),
    ),
  }))
  const order = trainListwise(scaled, LISTWISE_RIDGE)
  const chance = trainLogistic(
    scaled.flatMap(({ features }) => features),
    scaled.flatMap(({ wanted }) => wanted),
    RIDGE,
  )
  // The scale goes into the weights, so that the product need not know it.
  const learned = [{ weights: order, bias: 0 }, chance].map(({ weights, bias }) => {
    const unscaled = weights.map((weight, at) => weight / (spread[at] ?? 1))
    return {
      weights: unscaled,
      bias: bias - unscaled.reduce((sum, weight, at) => sum + weight * (mean[at] ?? 0), 0),
    }
  })
  return {
    classes: RELEVANCE_CLASSES,
    weights: Float32Array.from(learned.flatMap(({ weights }) => [...weights])),
    bias: Float32Array.from(learned, ({ bias }) => bias),
  }
}

function momentsOf(rows: readonly Float32Array[]) {
  const size = rows[0]?.length ?? 0
  const mean = new Float64Array(size)
  const squares = new Float64Array(size)
  for (const row of rows) {
    for (let at = 0; at < size; at += 1) {
      mean[at] = (mean[at] ?? 0) + (row[at] ?? 0) / rows.length
      squares[at] = (squares[at] ?? 0) + (row[at] ?? 0) ** 2 / rows.length
    }
  }
  return {
    mean,
    spread: squares.map((value, at) => Math.sqrt(Math.max(0, value - (mean[at] ?? 0) ** 2)) || 1),
  }
}

/** What the ranker has learned so far, as it was written last. */
export function shippedRankerModels(): RankerModels {
  return {
    vectors: shippedVectors(),
    questionTopics: readQuestionTopicModel(readWeights('question-topics')),
    sentenceModel: readSentenceModel(readWeights('sentence-topics')),
  }
}

function readWeights(name: string) {
  return readTensors(new Uint8Array(readFileSync(`src/core/analyst/weights/${name}.bin`)))
}
