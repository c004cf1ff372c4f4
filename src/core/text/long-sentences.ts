/** Longer sentences are split, so that every quote stays readable on a screen. */
export const SENTENCE_MAX_CHARACTERS = 1_200
/** The same in words, so that one sentence with its heading always fits the 230 words of a question. */
const SENTENCE_MAX_WORDS = 180
// A cut leaves no piece shorter than this if there is a choice.
const PIECE_MIN_CHARACTERS = 400

type Span = Readonly<{ start: number; end: number }>

/**
 * The readable pieces of one sentence of `text`, in order: cut after a semicolon, else after a comma,
 * else at a space, else anywhere but inside a surrogate pair. A short one comes back whole.
 */
export function cutLongSentence(text: string, sentence: Span): readonly Span[] {
  const pieces: Span[] = []
  let start = sentence.start
  while (start < sentence.end) {
    const limit = pieceLimit(text, start, sentence.end)
    const end = limit < sentence.end ? bestCut(text, start, limit) : sentence.end
    pieces.push({ start, end: trimEnd(text, start, end) })
    start = skipSpace(text, end, sentence.end)
  }
  return pieces
}

/** The last offset at which the piece that begins at `start` may end, by characters and words. */
function pieceLimit(text: string, start: number, end: number): number {
  const hardLimit = Math.min(end, start + SENTENCE_MAX_CHARACTERS)
  // Too short for that many words: skips counting for most sentences.
  if (hardLimit - start < 2 * SENTENCE_MAX_WORDS) return hardLimit
  let words = 0
  let insideWord = false
  for (let index = start; index < hardLimit; index += 1) {
    const space = isSpace(text, index)
    if (!space && !insideWord) words += 1
    if (words > SENTENCE_MAX_WORDS) return index
    insideWord = !space
  }
  return hardLimit
}

function bestCut(text: string, start: number, limit: number): number {
  const earliest = Math.min(start + PIECE_MIN_CHARACTERS, limit)
  for (const mark of [';', ',', '']) {
    for (let index = limit; index > earliest; index -= 1) {
      if (isSpace(text, index) && (mark === '' || text[index - 1] === mark)) return index
    }
  }
  for (let index = limit; index > start + 1; index -= 1) if (isSpace(text, index)) return index
  return splitsPair(text, limit) ? limit - 1 : limit
}

function splitsPair(text: string, index: number): boolean {
  return /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1))
}

function trimEnd(text: string, start: number, end: number): number {
  let trimmed = end
  while (trimmed > start && isSpace(text, trimmed - 1)) trimmed -= 1
  return trimmed
}

function skipSpace(text: string, from: number, end: number): number {
  let index = from
  while (index < end && isSpace(text, index)) index += 1
  return index
}

function isSpace(text: string, index: number): boolean {
  return /^\s$/.test(text.charAt(index))
}
