/** Words of a document in lower case; compounds such as 'opt-out' with their hyphen. */
export type Vocabulary = ReadonlySet<string>

const WORD = /\p{L}+(?:-\p{L}+)*/gu
const HYPHENATED_END = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)[-\u2010\u00ad]$/u
// Only the end of a line is searched, so that joining long texts is fast.
const LONGEST_WORD = 60
const HYPHEN = /[-\u2010\u00ad]$/
const SMALL_START = /^\p{Ll}+/u
// Japanese and Chinese write no spaces.
const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。—]$/u

/** Common first parts of compounds in policies; without a hyphen they would read as one word. */
const COMPOUND_STARTS: ReadonlySet<string> = new Set(
  'third first second non self opt co well long short high low real cross on off one two up pre anti ex end so sign log check pay click'.split(
    ' ',
  ),
)
/** Minimum length of parts that may be words; shorter ones may be syllables. */
const WHOLE_WORD_CHARACTERS = 4

/** The words of a document's lines, without the halves of words hyphenated at line ends. */
export function vocabularyOf(lines: readonly string[]): Vocabulary {
  const words = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const whole = withoutHalf(line)
    const afterHyphen = HYPHENATED_END.test((lines[index - 1] ?? '').slice(-LONGEST_WORD))
    const text = afterHyphen ? whole.replace(SMALL_START, '') : whole
    for (const [word] of text.matchAll(WORD)) words.add(word.toLowerCase())
  }
  return words
}

function withoutHalf(line: string): string {
  const half = HYPHENATED_END.exec(line.slice(-LONGEST_WORD))?.[0] ?? ''
  return line.slice(0, line.length - half.length)
}

/**
 * Joins two lines. A word hyphenated at the line end is rejoined; a compound keeps its hyphen, as far
 * as the rest of the document distinguishes the two.
 */
export function joinLines(line: string, next: string, vocabulary: Vocabulary): string {
  const before = HYPHENATED_END.exec(line.slice(-LONGEST_WORD))?.[1]
  if (before === undefined) return NO_SPACE.test(line.slice(-2)) ? line + next : `${line} ${next}`
  const after = SMALL_START.exec(next)?.[0]
  if (line.endsWith('\u00ad')) return line.slice(0, -1) + next
  // 'Smith-Jones', '2025-2026': before a capital or a number the hyphen belongs to a compound.
  if (after === undefined) return line.replace(HYPHEN, '-') + next
  return keepsHyphen(before.toLowerCase(), after, vocabulary)
    ? line.replace(HYPHEN, '-') + next
    : line.slice(0, -1) + next
}

function keepsHyphen(before: string, after: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(`${before}-${after}`)) return true
  if (vocabulary.has(before + after)) return false
  const last = before.slice(before.lastIndexOf('-') + 1)
  if (COMPOUND_STARTS.has(last)) return true
  return [last, after].every((part) => part.length >= WHOLE_WORD_CHARACTERS && vocabulary.has(part))
}
