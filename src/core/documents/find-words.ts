/** A range of a text, in UTF-16 offsets. */
type Found = Readonly<{ start: number; end: number }>

/** Maximum number of matches. */
const FOUND_MAX = 500

/**
 * The matches of a sequence of words in a text, ignoring case and the kind of white space. Empty for a
 * search without words.
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
