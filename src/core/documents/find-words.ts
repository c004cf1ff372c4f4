/** A stretch of a text, in UTF-16 offsets. */
type Found = Readonly<{ start: number; end: number }>

/** More places than this help nobody to find one. */
const FOUND_MAX = 500

/**
 * Where the words that are looked for stand in a text, one behind the other, in any case and whatever
 * spaces or line breaks part them. None for a search without words.
 */
export function findWords(text: string, wanted: string): readonly Found[] {
  const words = wanted.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join('\\s+'), 'giu')
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    found.push({ start: match.index, end: match.index + match[0].length })
    if (found.length === FOUND_MAX) break
  }
  return found
}
