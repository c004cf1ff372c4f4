/** How well a text matches the wanted one, each from 0 to 1. */
export type TextMatch = Readonly<{ precision: number; recall: number; f1: number }>

/** Length of the compared word sequences. */
const SEQUENCE_WORDS = 4

const WORD = /[\p{L}\p{N}]+/gu

/**
 * Compares two texts by their sequences of four words with their counts (the measure of Zyte's article
 * extraction benchmark, 2020). A text of fewer than four words matches nothing.
 */
export function matchTexts(wanted: string, given: string): TextMatch {
  const gold = wordSequences(wanted)
  const found = wordSequences(given)
  let both = 0
  for (const [sequence, count] of found) both += Math.min(count, gold.get(sequence) ?? 0)
  const goldTotal = total(gold)
  const foundTotal = total(found)
  if (goldTotal === 0 || foundTotal === 0) return { precision: 0, recall: 0, f1: 0 }
  return {
    precision: both / foundTotal,
    recall: both / goldTotal,
    f1: (2 * both) / (foundTotal + goldTotal),
  }
}

function wordSequences(text: string): ReadonlyMap<string, number> {
  const words = text.toLowerCase().match(WORD) ?? []
  const counts = new Map<string, number>()
  for (let start = 0; start + SEQUENCE_WORDS <= words.length; start += 1) {
    const sequence = words.slice(start, start + SEQUENCE_WORDS).join(' ')
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1)
  }
  return counts
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
