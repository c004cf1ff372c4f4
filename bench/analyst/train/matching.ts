import { meaningOf, type WordVectors } from '../../../src/core/analyst/models/word-vectors.ts'
import { createStemmer } from '../../../src/core/analyst/ranker/tokens.ts'
import type { CorpusSection } from './policy-corpus.ts'
import { randomNumbers, shuffledOrder } from './shuffle.ts'

const PASSES = 5
const FIRST_RATE = 0.4
const RATE_SHARE_PER_PASS = 0.8
const BIAS_RATE = 0.02
const STRANGERS_PER_OWN = 3
const SECTIONS_MIN = 5
const SENTENCE_MIN_STEMS = 5
const SENTENCES_PER_SECTION = 10
const START_ON_DIAGONAL = 3

type Sentence = Readonly<{ section: CorpusSection; meaning: Float32Array }>
type Heading = Readonly<{
  meaning: Float32Array
  own: readonly Sentence[]
  all: readonly Sentence[]
  section: CorpusSection
}>

/**
 * Learns to tell the sentences under a heading from others of the same document: a matrix M for which
 * heading' M sentence is the log-odds that they belong together, by stochastic gradient descent on the
 * logistic loss. A question stands to its answer as a heading to what is under it.
 */
export function learnMatching(
  documents: readonly (readonly CorpusSection[])[],
  vectors: WordVectors,
): Float32Array {
  const headings = documents.flatMap((sections) => headingsOf(sections, vectors))
  const { size } = vectors
  const matrix = new Float64Array(size * size)
  for (let at = 0; at < size; at += 1) matrix[at * size + at] = START_ON_DIAGONAL
  let bias = -1
  let rate = FIRST_RATE
  const next = randomNumbers(0)
  const oneOf = (sentences: readonly Sentence[]) => sentences[Math.floor(next() * sentences.length)]
  const learn = (asked: Float32Array, said: Float32Array, belong: boolean, weight: number) => {
    const chance = 1 / (1 + Math.exp(-(bias + scoreOf(matrix, asked, said))))
    const error = (chance - Number(belong)) * weight
    bias -= BIAS_RATE * error
    for (let row = 0; row < size; row += 1) {
      const step = rate * error * (asked[row] ?? 0)
      for (let column = 0; column < size; column += 1) {
        const at = row * size + column
        matrix[at] = (matrix[at] ?? 0) - step * (said[column] ?? 0)
      }
    }
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const index of shuffledOrder(headings.length, pass)) {
      const heading = headings[index]
      const own = heading && oneOf(heading.own)
      if (heading === undefined || own === undefined) continue
      learn(heading.meaning, own.meaning, true, 1)
      for (let times = 0; times < STRANGERS_PER_OWN; times += 1) {
        const stranger = oneOf(heading.all)
        if (stranger === undefined || stranger.section === heading.section) continue
        learn(heading.meaning, stranger.meaning, false, 1 / STRANGERS_PER_OWN)
      }
    }
    rate *= RATE_SHARE_PER_PASS
  }
  return Float32Array.from(matrix)
}

function headingsOf(sections: readonly CorpusSection[], vectors: WordVectors): readonly Heading[] {
  if (sections.length < SECTIONS_MIN) return []
  const stemsOf = createStemmer()
  const all = sections.flatMap((section) =>
    section.sentences
      .filter(({ length }) => length >= SENTENCE_MIN_STEMS)
      .map((stems) => ({ section, meaning: meaningOf(vectors, stems) })),
  )
  return sections.flatMap((section) => {
    const meaning = meaningOf(vectors, stemsOf(section.heading ?? ''))
    const own = all.filter((one) => one.section === section).slice(0, SENTENCES_PER_SECTION)
    return meaning.every((value) => value === 0) ? [] : [{ meaning, own, all, section }]
  })
}

function scoreOf(matrix: Float64Array, asked: Float32Array, said: Float32Array): number {
  const size = asked.length
  let score = 0
  for (let row = 0; row < size; row += 1) {
    let sum = 0
    for (let column = 0; column < size; column += 1) {
      sum += (matrix[row * size + column] ?? 0) * (said[column] ?? 0)
    }
    score += (asked[row] ?? 0) * sum
  }
  return score
}
