/** What the ranker is asked: the passages for the seven questions, or for one of a visitor's own. */
export type RankerTask =
  | Readonly<{ kind: 'analysis'; text: string }>
  | Readonly<{
      kind: 'question'
      text: string
      question: string
      /** The question before, which a follow-up leans on. */
      earlier: string | undefined
      maxWords: number
    }>
