const WORD = /\S+/g

/** Number of words in a text, split at whitespace (SPEC.md section 5, 'Questions'). */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/**
 * The start of a text up to and including its `maxWords`-th word, with its spacing as it stands.
 * A text that is short enough comes back unchanged.
 */
export function takeWords(text: string, maxWords: number): string {
  let taken = 0
  for (const match of text.matchAll(WORD)) {
    if (taken === maxWords) return text.slice(0, match.index).trimEnd()
    taken += 1
  }
  return text
}

/** The start of a text, at most so many UTF-16 units, and never with half of a character at its end. */
export function takeCharacters(text: string, maxCharacters: number): string {
  const taken = text.slice(0, maxCharacters)
  return taken.length < text.length ? taken.replace(/[\uD800-\uDBFF]$/, '') : taken
}
