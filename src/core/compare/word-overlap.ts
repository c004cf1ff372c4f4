const NO_WORDS: ReadonlySet<string> = new Set()

/** The words of a text, each once. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}']+/gu) ?? [])
}

/** The share of words that two texts have in common, from 0 to 1 (Dice, 1945). */
export function overlapOf(words = NO_WORDS, others = NO_WORDS): number {
  const total = words.size + others.size
  if (total === 0) return 0
  let shared = 0
  for (const word of words) if (others.has(word)) shared += 1
  return (2 * shared) / total
}
