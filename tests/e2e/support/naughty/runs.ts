import type { NaughtyString } from '../../../support/naughty-strings.ts'

/** A text by its place in the list. */
export type NaughtyText = NaughtyString & Readonly<{ id: number }>

/** Texts that are typed one after the other, with one document and one report for all of them. */
export type Run = readonly NaughtyText[]

/** The names of files are shown to 150 characters. */
const NAME_MAX_CHARACTERS = 140
/** So many coupons, cards and codes may a visitor try in a row. */
const TEXTS_OF_A_RUN = 6

/** As many texts at a time as the name of one file shows. */
export function runsOf(texts: readonly NaughtyText[]): readonly Run[] {
  const runs: NaughtyText[][] = []
  for (const one of texts) {
    const last = runs.at(-1)
    if (last === undefined || !hasRoom(last, one)) runs.push([one])
    else last.push(one)
  }
  return runs
}

/** The texts of a run, as one. */
export function joined(run: Run): string {
  return run.map(({ text }) => text).join(' ')
}

function hasRoom(run: Run, one: NaughtyText): boolean {
  return run.length < TEXTS_OF_A_RUN && joined([...run, one]).length <= NAME_MAX_CHARACTERS
}
