import type { Cue } from './ranker-query.ts'

/** How far apart, in words, the slots of a 'near' cue may stand. */
const NEAR_WORDS = 12

export type CueMatch = Readonly<{ score: number; topics: readonly string[] }>

// A second sentence about the same thing adds a little to the best one.
const SECOND_SENTENCE_SHARE = 0.15

// A sentence much longer than this holds many cues by chance, and says each thing less plainly.
const DIRECT_MAX_WORDS = 80

/**
 * How surely the sentences of a passage, each as stems, are about what the cues are a sign of, from 0
 * to 1. Cues of one sentence add up like independent chances; counter-cues lower the sentence they
 * stand in.
 *
 * @param cuesOf the cues that stand in a sentence, by its place among these
 */
export function matchCues(
  sentences: readonly (readonly string[])[],
  cuesOf: (place: number) => readonly Cue[],
): CueMatch {
  let best = 0
  let second = 0
  const topics = new Map<string, number>()
  for (const [place, stems] of sentences.entries()) {
    let missing = 1
    let lowered = 1
    for (const cue of cuesOf(place)) {
      if (cue.weight < 0) lowered *= 1 + cue.weight
      else missing *= 1 - cue.weight
      if (cue.topic !== undefined && cue.weight > 0) {
        topics.set(cue.topic, Math.max(topics.get(cue.topic) ?? 0, cue.weight))
      }
    }
    const score = (1 - missing) * lowered * directness(stems.length)
    second = Math.max(second, Math.min(best, score))
    best = Math.max(best, score)
  }
  const strongestFirst = [...topics].toSorted(([, a], [, b]) => b - a)
  return {
    score: best + (1 - best) * second * SECOND_SENTENCE_SHARE,
    topics: strongestFirst.map(([topic]) => topic),
  }
}

function directness(length: number): number {
  return length <= DIRECT_MAX_WORDS ? 1 : Math.sqrt(DIRECT_MAX_WORDS / length)
}

/** Whether the words of a cue stand in a sentence as close to each other as it wants them. */
export function standsIn(cue: Cue, stems: readonly string[]): boolean {
  const [first, ...others] = cue.slots
  if (!first) return false
  return stems.some(
    (stem, at) =>
      first.has(stem) &&
      (cue.kind === 'phrase'
        ? others.every((slot, index) => slot.has(stems[at + 1 + index] ?? ''))
        : others.every((slot) => hasNear(stems, at, slot))),
  )
}

function hasNear(stems: readonly string[], at: number, slot: ReadonlySet<string>): boolean {
  const to = Math.min(stems.length - 1, at + NEAR_WORDS)
  for (let index = Math.max(0, at - NEAR_WORDS); index <= to; index += 1) {
    if (index !== at && slot.has(stems[index] ?? '')) return true
  }
  return false
}
