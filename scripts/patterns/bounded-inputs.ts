/** Patterns that may grow faster than their input, because that input is short wherever they stand. */
export type BoundedInput = Readonly<{
  /** The longest text that they are given. */
  characters: number
  why: string
  /** Where the code holds that bound. */
  enforcedIn: string
  files: readonly string[]
}>

export const BOUNDED_INPUTS: readonly BoundedInput[] = []
