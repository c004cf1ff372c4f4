import { standsIn } from './match-cues.ts'
import type { PassageIndex } from './passage-index.ts'
import type { Cue } from './ranker-query.ts'

/**
 * For each sentence of an index the cues that stand in it, in their order. Only sentences that hold a
 * word of every slot are looked at closely: for most cues those are few.
 */
export function findCues(
  cues: readonly Cue[],
  { sentences, postings }: PassageIndex,
): readonly (readonly Cue[])[] {
  const found: Cue[][] = sentences.map(() => [])
  for (const cue of cues) {
    for (const place of sentencesWithAllSlots(cue, sentences.length, postings)) {
      if (standsIn(cue, sentences[place] ?? [])) found[place]?.push(cue)
    }
  }
  return found
}

function sentencesWithAllSlots(
  { slots }: Cue,
  sentenceCount: number,
  postings: PassageIndex['postings'],
): readonly number[] {
  const slotsHeld = new Uint8Array(sentenceCount)
  let places: number[] = []
  for (const [before, slot] of slots.entries()) {
    places = []
    for (const stem of slot) {
      for (const place of postings.get(stem) ?? []) {
        if (slotsHeld[place] !== before) continue
        slotsHeld[place] = before + 1
        places.push(place)
      }
    }
    if (places.length === 0) break
  }
  return places
}
