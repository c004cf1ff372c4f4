/** The subjects that the judges of the analysis answer too, and one of their own kind. */
export type JudgedSubject = 'selling' | 'sharing' | 'location' | 'deidentified' | 'payment'

/** Something that visitors often ask about. */
export type Subject = Readonly<{
  id: string
  /** How they ask for it, in plain text (`toPlain`). */
  asked: RegExp
  /** Who judges it. */
  judge?: JudgedSubject
  /** The kinds of clauses that answer it, by id, the most telling first. */
  clauses?: readonly string[]
}>
