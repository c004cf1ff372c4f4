/** A sentence of a document. `text` equals `document.text.slice(start, end)`, offsets in UTF-16 units. */
export type Sentence = Readonly<{ start: number; end: number; text: string }>

/** The sentences with their offsets moved by `by`. */
export function moveSentences(sentences: readonly Sentence[], by: number): readonly Sentence[] {
  return sentences.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }))
}

/**
 * A run of whole sentences that belong together: a paragraph, a piece of a long one, or a list with
 * the line that introduces it. `text` equals `document.text.slice(start, end)`.
 */
export type Passage = Readonly<{
  /** Position in the document, from 1. It is the number shown as `[n]`. */
  n: number
  start: number
  end: number
  text: string
  /** The nearest heading above, if any. It is context, never cited. */
  heading?: string
  /** The parents of that heading, outermost first, as far as the text shows them. */
  parents?: readonly string[]
  sentences: readonly Sentence[]
}>
