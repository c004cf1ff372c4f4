const WORD = /\S+/g

/**
 * Cuts a text into chunks of `words` words, the last one perhaps shorter, with their spacing unchanged
 * but without the space between chunks. A text without words has no chunks.
 */
export function chunkByWords(text: string, words: number): readonly string[] {
  const chunks: string[] = []
  let count = 0
  let start = 0
  let end = 0
  for (const match of text.matchAll(WORD)) {
    if (count === words) {
      chunks.push(text.slice(start, end))
      count = 0
    }
    if (count === 0) start = match.index
    end = match.index + match[0].length
    count += 1
  }
  if (count > 0) chunks.push(text.slice(start, end))
  return chunks
}
