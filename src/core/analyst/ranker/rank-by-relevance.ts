import type { Passage } from '../../text/passage.ts'
import { chanceOf, denseScores } from '../models/dense-model.ts'
import { indexPassages } from './passage-index.ts'
import type { RelevanceModels } from './ranker-models.ts'
import { type Asked, FIT_BY_WORDS, relevanceFeatures } from './relevance-features.ts'

export type RankedSentence = Readonly<{
  /** The sentence as a passage of its own. */
  passage: Passage
  /** Its place among the sentences at hand, from 0. */
  position: number
  /** Higher comes first; compares within one question only. */
  order: number
  /** The chance that it belongs to the answer, from 0 to 1. */
  chance: number
}>

/** The two things that the model of relevance says about a sentence. */
export const RELEVANCE_CLASSES = ['order', 'chance'] as const

/** What a full fit by words adds to what was learned: in short texts little else tells. */
const WORDS_FIRST = 2
/** So many first places are spread over the document. */
const SPREAD_PLACES = 10
/** What stands beside a better sentence is lowered by this, fading with the distance. */
const BESIDE_BETTER = 0.5
const BESIDE_FADES_SENTENCES = 2

/**
 * The sentences, those first that most likely answer a question.
 *
 * @param sentences as passages of their own, in the order of the documents
 */
export function rankByRelevance(
  asked: Asked,
  sentences: readonly Passage[],
  models: RelevanceModels,
): readonly RankedSentence[] {
  const features = relevanceFeatures(asked, indexPassages(sentences), models)
  const scored = sentences.map((passage, position) => {
    const known = features[position] ?? NO_FEATURES
    const [learned = 0, chance = 0] = denseScores(models.relevance, known)
    const order = learned + WORDS_FIRST * (known[FIT_BY_WORDS] ?? 0)
    return { passage, position, order, chance: chanceOf(chance) }
  })
  return bestFirst(scored)
}

const NO_FEATURES = new Float32Array()

/**
 * Spreads the first places over the document: if one sentence is no answer, those beside it seldom
 * are.
 */
export function spreadOut(ranked: readonly RankedSentence[]): readonly RankedSentence[] {
  let left = ranked
  const first: RankedSentence[] = []
  while (first.length < SPREAD_PLACES) {
    const [best] = left
    if (best === undefined) break
    first.push(best)
    left = bestFirst(
      left.slice(1).map((one) => ({ ...one, order: one.order - besides(one, best) })),
    )
  }
  return [...first, ...left]
}

function besides(one: RankedSentence, better: RankedSentence): number {
  const distance = Math.abs(one.position - better.position)
  return BESIDE_BETTER * Math.exp(-distance / BESIDE_FADES_SENTENCES)
}

function bestFirst(ranked: readonly RankedSentence[]): readonly RankedSentence[] {
  return ranked.toSorted((a, b) => b.order - a.order || a.position - b.position)
}

/**
 * The sentences that make the best answer together: so many of the likeliest that the expected F1 is
 * highest, taken as twice the expected hits over what is chosen and what is wanted (after Z. Lipton,
 * C. Elkan, B. Naryanaswamy, 'Optimal Thresholding of Classifiers to Maximize F1 Measure', 2014).
 */
export function chooseSentences(ranked: readonly RankedSentence[]): readonly RankedSentence[] {
  const likeliest = ranked.toSorted((a, b) => b.chance - a.chance)
  const wanted = likeliest.reduce((sum, { chance }) => sum + chance, 0)
  let hits = 0
  let best = { f1: 0, count: 0 }
  for (const [at, { chance }] of likeliest.entries()) {
    hits += chance
    const f1 = (2 * hits) / (at + 1 + wanted)
    if (f1 > best.f1) best = { f1, count: at + 1 }
  }
  return likeliest.slice(0, best.count)
}
