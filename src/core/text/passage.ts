/** A sentence of a document. `text` equals `document.text.slice(start, end)`, offsets in UTF-16 units. */
export type Sentence = Readonly<{ start: number; end: number; text: string }>

/** The same sentences in a text that stands so much further on. */
export function moveSentences(sentences: readonly Sentence[], by: number): readonly Sentence[] {
  return sentences.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }))
}

/**
 * A run of whole sentences that belong together: a paragraph, a piece of a long one, or a list with
 * the line that leads into it. `text` equals `document.text.slice(start, end)`.
 */
export type Passage = Readonly<{
  /** Position in the document, from 1. It is the number shown as `[n]`. */
  n: number
  start: number
  end: number
  text: string
  /** The nearest heading above, where there is one. It is context, never cited. */
  heading?: string
  /** The headings that this one stands under, outermost first, where the text shows them. */
  parents?: readonly string[]
  sentences: readonly Sentence[]
}>
