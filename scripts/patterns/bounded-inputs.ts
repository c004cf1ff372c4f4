/**
 * Patterns that may grow faster than linearly, because their input is always short. The check
 * measures each at its bound and refuses entries that are no longer needed.
 */
export type BoundedInput = Readonly<{
  /** The longest input. */
  characters: number
  why: string
  files: readonly string[]
}>

export const BOUNDED_INPUTS: readonly BoundedInput[] = [
  {
    characters: 1_700,
    why:
      'The rules read a sentence at a time: cutLongSentence (core/text/sentences.ts) ends it ' +
      'after 1,200 characters, toPlain and viewSentences (core/analyst/reading) cut what they make ' +
      'of it at PLAIN_MAX_CHARACTERS.',
    files: [
      'src/core/analyst/topics/deidentified/deidentified.ts',
      'src/core/analyst/topics/payment.ts',
      'src/core/analyst/reading/clause-grammar.ts',
      'src/core/analyst/topics/selling/sells-scope.ts',
      'src/core/reader-actions/letters.ts',
      'src/core/reader-actions/reach.ts',
      'src/core/reader-actions/laws.ts',
    ],
  },
  {
    characters: 3_000,
    why:
      "Wordings read a visitor's question too, of which toPlainQuestion (core/analyst/reading) takes no " +
      'more.',
    files: ['src/core/analyst/reading/wording.ts'],
  },
  {
    characters: 60,
    why: 'It reads the end of what stands before a name, SENTENCE_START_CHARACTERS of it.',
    files: ['src/core/cards/find-brand.ts'],
  },
  {
    characters: 60,
    why: "It reads the end of a line, LONGEST_WORD of it, besides a vocabulary's whole words.",
    files: ['src/core/pdf-text/region-paragraphs.ts'],
  },
]
