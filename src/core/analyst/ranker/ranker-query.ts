import { stem } from './stem.ts'
import { tokenise } from './tokens.ts'

/**
 * Words that stand close together in one sentence. Each slot holds stems of which one must stand
 * there: 'sell|rent data|information'.
 */
export type Cue = Readonly<{
  slots: readonly ReadonlySet<string>[]
  /** 'near': in any order, within a dozen words. 'phrase': in this order, side by side. */
  kind: 'near' | 'phrase'
  /**
   * From 0 to 1: how surely a sentence with these words is about the question. Below 0: how surely
   * the same words mean something else.
   */
  weight: number
  /** What the cue is a sign of, where a question wants different things. */
  topic?: string
}>

/** What is looked for. Weights of terms multiply what BM25 gives; 1 is a plain word of a question. */
export type RankerQuery = Readonly<{
  terms: ReadonlyMap<string, number>
  cues: readonly Cue[]
  /** Below this score nothing about the question stands in a passage. From 0 to 1. */
  threshold: number
  /**
   * What a passage keeps of its score when better ones have brought its topic already, from 0 to 1;
   * the lower, the more different things are wanted. Without it topics do not matter.
   */
  repeatedTopicShare?: number
  /** Added to the first passages, fading with their distance from the top of the document. */
  topOfDocumentLift?: number
  /** Where set, what stands this many passages below the top is worth half, and so on. */
  halvedAfterPassages?: number
}>

/** Slots are parted by spaces, alternatives by '|'; words are written as people write them. */
export function near(words: string, weight: number, topic?: string): Cue {
  return makeCue('near', words, weight, topic)
}

export function phrase(words: string, weight: number, topic?: string): Cue {
  return makeCue('phrase', words, weight, topic)
}

function makeCue(kind: Cue['kind'], words: string, weight: number, topic?: string): Cue {
  const slots = words
    .split(' ')
    .map((slot) => new Set(slot.split('|').flatMap((word) => tokenise(word).map(stem))))
  return { kind, slots, weight, ...(topic === undefined ? {} : { topic }) }
}
