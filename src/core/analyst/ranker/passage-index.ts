import type { Passage } from '../../text/passage.ts'
import { STOP_STEMS } from './stop-words.ts'
import { createStemmer } from './tokens.ts'

/** A passage made ready for ranking. Counts are of stems; headings count with their own, lower weight. */
export type IndexedPassage = Readonly<{
  passage: Passage
  /** Stems of each sentence, in order, stop words included. */
  sentences: readonly (readonly string[])[]
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
  /** For each stem, the entries that hold it in a sentence, by position, without repeats. */
  postings: ReadonlyMap<string, readonly number[]>
}>

// Negations that negate nothing would look like 'not' beside whatever follows.
const EMPTY_NEGATION = /\bnot (?:limited to|only)\b/gi

// A heading speaks for all passages under it, so less for each of them.
const HEADING_WEIGHT = 0.5

export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const stemsOf = createStemmer()
  const entries = passages.map((passage) => indexPassage(passage, stemsOf))
  const documentFrequencies = new Map<string, number>()
  const postings = new Map<string, number[]>()
  let totalLength = 0
  for (const [position, entry] of entries.entries()) {
    totalLength += entry.length
    for (const stem of entry.frequencies.keys()) {
      documentFrequencies.set(stem, (documentFrequencies.get(stem) ?? 0) + 1)
    }
    for (const stem of new Set(entry.sentences.flat())) {
      const held = postings.get(stem)
      if (held) held.push(position)
      else postings.set(stem, [position])
    }
  }
  const averageLength = entries.length > 0 ? totalLength / entries.length : 0
  return { entries, documentFrequencies, averageLength, postings }
}

function indexPassage(
  passage: Passage,
  stemsOf: (text: string) => readonly string[],
): IndexedPassage {
  const sentences = passage.sentences.map(({ text }) => stemsOf(text.replace(EMPTY_NEGATION, ' ')))
  const headingStems = passage.heading === undefined ? [] : stemsOf(passage.heading)
  const frequencies = new Map<string, number>()
  let length = 0
  for (const stem of sentences.flat()) {
    if (STOP_STEMS.has(stem)) continue
    length += 1
    frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1)
  }
  for (const stem of headingStems) {
    if (!STOP_STEMS.has(stem)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + HEADING_WEIGHT)
  }
  return { passage, sentences, headingStems, frequencies, length }
}
