import { meaningOf, type WordVectors } from '../../../src/core/analyst/models/word-vectors.ts'
import { QUESTION_TOPICS } from '../../../src/core/analyst/ranker/question-topics.ts'
import { denseTensors } from './dense.ts'
import { topicsOfHeading } from './heading-topics.ts'
import { trainLogistic } from './logistic.ts'
import { learnMatching } from './matching.ts'
import { type CorpusSection, readPolicyCorpus } from './policy-corpus.ts'
import { shippedVectors } from './question-topics.ts'
import { writeTensors } from './write-tensors.ts'

/** Shorter ones are headings themselves, or items that mean little alone. */
const SENTENCE_MIN_STEMS = 5
/** Long sections shall not outweigh the many short ones, and begin with what their heading says. */
const SENTENCES_PER_SECTION = 12
const RIDGE = 0.5

/**
 * Learns what sentences are about from the headings above them in policies and terms: nobody had to
 * label them. Stands on the word vectors.
 */
export async function trainSentenceTopics(folder: string): Promise<Uint8Array> {
  const vectors = shippedVectors()
  const documents = readPolicyCorpus(folder)
  const { strings, tensors } = denseTensors(learnTopics(documents.flat(), vectors), 'topics.')
  return writeTensors({
    strings,
    tensors: { ...tensors, matching: learnMatching(documents, vectors) },
  })
}

function learnTopics(sections: readonly CorpusSection[], vectors: WordVectors) {
  const rows = sections.flatMap(({ heading, sentences }) => {
    const topics = topicsOfHeading(heading ?? '')
    if (topics.length === 0) return []
    return sentences
      .slice(0, SENTENCES_PER_SECTION)
      .filter(({ length }) => length >= SENTENCE_MIN_STEMS)
      .map((stems) => ({ meaning: meaningOf(vectors, stems), topics }))
  })
  const meanings = rows.map(({ meaning }) => meaning)
  const learned = QUESTION_TOPICS.map((topic) =>
    trainLogistic(
      meanings,
      rows.map(({ topics }) => Number(topics.includes(topic))),
      RIDGE,
    ),
  )
  return {
    classes: QUESTION_TOPICS,
    weights: Float32Array.from(learned.flatMap(({ weights }) => [...weights])),
    bias: Float32Array.from(learned, ({ bias }) => bias),
  }
}
