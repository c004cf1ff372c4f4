/** Words of a document in small letters; compounds such as 'opt-out' as they are written. */
export type Vocabulary = ReadonlySet<string>

const WORD = /\p{L}+(?:-\p{L}+)*/gu
const HYPHENATED_END = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)[-\u2010\u00ad]$/u
// Only a line's end is looked at, so that joining a long text stays quick.
const LONGEST_WORD = 60
const HYPHEN = /[-\u2010\u00ad]$/
const SMALL_START = /^\p{Ll}+/u
// Japanese and Chinese write no spaces.
const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。—]$/u

/** First parts of compounds that policies are full of; without their hyphen they read as one word. */
const COMPOUND_STARTS: ReadonlySet<string> = new Set(
  'third first second non self opt co well long short high low real cross on off one two up pre anti ex end so sign log check pay click'.split(
    ' ',
  ),
)
/** Parts that may be words by themselves; shorter ones are syllables as often. */
const WHOLE_WORD_CHARACTERS = 4

/** The words of a document's lines, without the halves that a hyphen leaves at a line's end. */
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
 * One line and the next as one text. A word that was parted at the line's end is made whole; a
 * compound keeps its hyphen, as far as the rest of the document tells the two apart.
 */
export function joinLines(line: string, next: string, vocabulary: Vocabulary): string {
  const before = HYPHENATED_END.exec(line.slice(-LONGEST_WORD))?.[1]
  if (before === undefined) return NO_SPACE.test(line.slice(-2)) ? line + next : `${line} ${next}`
  const after = SMALL_START.exec(next)?.[0]
  if (line.endsWith('\u00ad')) return line.slice(0, -1) + next
  // 'Smith-Jones', '2025-2026': what goes on with a capital or a number was a compound.
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
