/**
 * What the ranker is asked: the passages for the seven questions, or for one of a visitor's own; or
 * questions that a document answers well, a few (`suggestions`) or all of them (`answered`).
 */
export type RankerTask =
  | Readonly<{ kind: 'analysis'; text: string }>
  | Readonly<{ kind: 'suggestions'; text: string }>
  | Readonly<{ kind: 'answered'; text: string }>
  | Readonly<{
      kind: 'question'
      /** Of the documents at hand. */
      texts: readonly string[]
      question: string
      /** The questions before, oldest first, which a follow-up leans on. */
      earlier: readonly string[]
      maxWords: number
    }>
