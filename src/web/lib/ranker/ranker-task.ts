/**
 * A task for the ranker: choose passages for the seven questions or for a visitor's own question, or
 * suggest questions that a document answers well.
 */
export type RankerTask =
  | Readonly<{ kind: 'analysis'; text: string }>
  | Readonly<{ kind: 'suggestions'; text: string }>
  | Readonly<{
      kind: 'question'
      /** The texts of the documents. */
      texts: readonly string[]
      question: string
      /** Earlier questions, oldest first, as the context of a follow-up. */
      earlier: readonly string[]
      maxWords: number
    }>
