/**
 * A task for the ranker: choose passages for the seven questions or for a visitor's own question, or
 * find questions that a document answers well, a few (`suggestions`) or all of them (`answered`), or
 * read its sentences for the shelf (`reading`).
 */
export type RankerTask =
  | Readonly<{ kind: 'analysis'; text: string }>
  | Readonly<{ kind: 'suggestions'; text: string }>
  | Readonly<{ kind: 'answered'; text: string }>
  | Readonly<{ kind: 'reading'; text: string }>
  | Readonly<{
      kind: 'question'
      /** The texts of the documents. */
      texts: readonly string[]
      question: string
      /** Earlier questions, oldest first, as the context of a follow-up. */
      earlier: readonly string[]
      maxWords: number
    }>
