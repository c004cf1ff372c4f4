import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'
import { looksLikeHeading } from '../text/headings.ts'

/** A title below this many letters is what is left of a cut-off line. */
const TITLE_MIN_CHARACTERS = 4
const LINES_LOOKED_AT = 6

/** The title that a text opens with, if it has one, without signs that turn or hide words around it. */
export function titleOfText(text: string): string | undefined {
  const lines = text
    .slice(0, 2_000)
    .split('\n')
    .map((line) => foldWhitespace(removeInvisible(line)))
    .filter((line) => line !== '')
  return lines
    .slice(0, LINES_LOOKED_AT)
    .find((line) => line.length >= TITLE_MIN_CHARACTERS && looksLikeHeading(line))
}
