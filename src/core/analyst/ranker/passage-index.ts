import type { Passage } from '../../text/passage.ts'
import { STOP_STEMS } from './stop-words.ts'
import { createStemmer } from './tokens.ts'

/** A passage made ready for ranking. Counts are of stems; headings count with their own, lower weight. */
export type IndexedPassage = Readonly<{
  passage: Passage
  /** Stems of each sentence, in order, stop words included. */
  sentences: readonly (readonly string[])[]
  /** The place of the first of them among all sentences of the index. */
  firstSentence: number
  headingStems: readonly string[]
  /** How often each telling stem stands in the passage, the heading's counted in part. */
  frequencies: ReadonlyMap<string, number>
  /** Number of telling stems. */
  length: number
}>

/** A whole document made ready for ranking; made once, used for every question. */
export type PassageIndex = Readonly<{
  entries: readonly IndexedPassage[]
  /** In how many passages each stem stands. */
  documentFrequencies: ReadonlyMap<string, number>
  averageLength: number
  /** Stems of all sentences of all passages. */
  sentences: readonly (readonly string[])[]
  /** For each stem, the sentences that hold it, by place, without repeats. */
  postings: ReadonlyMap<string, readonly number[]>
}>

// Negations that negate nothing would look like 'not' beside whatever follows.
const EMPTY_NEGATION = /\bnot (?:limited to|only)\b/gi

// A heading speaks for all passages under it, so less for each of them.
const HEADING_WEIGHT = 0.5

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const stemsOf = createStemmer()
  const headings = new Map<string, readonly string[]>()
  const stemsOfHeading = (heading: string): readonly string[] => {
    const stems = headings.get(heading) ?? stemsOf(heading)
    headings.set(heading, stems)
    return stems
  }
  const sentences: (readonly string[])[] = []
  const entries = passages.map((passage) => {
    const firstSentence = sentences.length
    const own = passage.sentences.map(({ text }) => stemsOf(text.replace(EMPTY_NEGATION, ' ')))
    sentences.push(...own)
    const headingStems = passage.heading === undefined ? [] : stemsOfHeading(passage.heading)
    return {
      passage,
      sentences: own,
      firstSentence,
      headingStems,
      ...countStems(own, headingStems),
    }
  })
  const documentFrequencies = new Map<string, number>()
  let totalLength = 0
  for (const { length, frequencies } of entries) {
    totalLength += length
    for (const stem of frequencies.keys()) {
      documentFrequencies.set(stem, (documentFrequencies.get(stem) ?? 0) + 1)
    }
  }
  const averageLength = entries.length > 0 ? totalLength / entries.length : 0
  return { entries, documentFrequencies, averageLength, sentences, postings: post(sentences) }
}

function post(sentences: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const postings = new Map<string, number[]>()
  for (const [place, stems] of sentences.entries()) {
    for (const stem of stems) {
      const held = postings.get(stem)
      if (held === undefined) postings.set(stem, [place])
      else if (held.at(-1) !== place) held.push(place)
    }
  }
  return postings
}

function countStems(
  sentences: readonly (readonly string[])[],
  headingStems: readonly string[],
): Pick<IndexedPassage, 'frequencies' | 'length'> {
  const frequencies = new Map<string, number>()
  let length = 0
  for (const sentence of sentences) {
    for (const stem of sentence) {
      if (STOP_STEMS.has(stem)) continue
      length += 1
      frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
    }
  }
  for (const stem of headingStems) {
    if (!STOP_STEMS.has(stem)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + HEADING_WEIGHT)
  }
  return { frequencies, length }
}
