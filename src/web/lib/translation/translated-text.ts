import type { Answer, Citation, Statement } from '../../../core/analyst/answer.ts'
import type { Sentence } from '../../../core/text/passage.ts'

/** A translated sentence and its original: offsets into the two texts, in UTF-16 units. */
type Piece = Readonly<{ start: number; end: number; originalStart: number; originalEnd: number }>

/** A translation of a document that knows the original of each of its sentences. */
export type TranslatedText = Readonly<{ text: string; pieces: readonly Piece[] }>

/**
 * Puts translated sentences in place of the original ones. What stands between sentences, white space and
 * line breaks, stays as it is, so that headings and lists stay what they are.
 *
 * @param sentences of `original`, in order
 * @param translations one for each
 */
export function composeTranslation(
  original: string,
  sentences: readonly Sentence[],
  translations: readonly string[],
): TranslatedText {
  let text = ''
  let until = 0
  const pieces = sentences.map((sentence, index): Piece => {
    text += original.slice(until, sentence.start)
    until = sentence.end
    const start = text.length
    // A translation of several lines would cut the sentence.
    text += translations[index]?.replace(/\s+/g, ' ').trim() || sentence.text
    const { start: originalStart, end: originalEnd } = sentence
    return { start, end: text.length, originalStart, originalEnd }
  })
  return { text: text + original.slice(until), pieces }
}

/**
 * An answer from translated text, citing the original: each citation is widened to whole original
 * sentences, and carries its translation beside it.
 *
 * @param originals the text and translation that a citation is from; without one it stays as it is
 */
export function inOriginal<Given extends Answer>(
  answer: Given,
  originals: (
    citation: Citation,
  ) => Readonly<{ original: string; translated: TranslatedText }> | undefined,
): Given {
  const move = (citation: Citation): readonly Citation[] => {
    const found = originals(citation)
    return found === undefined ? [citation] : moved(citation, found.original, found.translated)
  }
  const moveAll = (statement: Statement): Statement => ({
    ...statement,
    citations: statement.citations.flatMap(move),
  })
  const { nearest } = answer
  return {
    ...answer,
    statements: answer.statements.map(moveAll),
    ...(nearest && { nearest: nearest.map(moveAll) }),
    isMachineTranslated: true,
  }
}

function moved(
  citation: Citation,
  original: string,
  { pieces }: TranslatedText,
): readonly Citation[] {
  const cited = pieces.filter(({ start, end }) => start < citation.end && end > citation.start)
  const [first, last] = [cited[0], cited.at(-1)]
  if (first === undefined || last === undefined) return []
  const [start, end] = [first.originalStart, last.originalEnd]
  const quote = original.slice(start, end)
  return [{ ...citation, start, end, quote, translation: citation.quote }]
}
