import { foldWhitespace, removeInvisible } from '../../pages/text-cleaning.ts'
import { looksLikeHeading } from '../../text/headings/headings.ts'

/** Shorter lines are remainders of cut-off ones. */
const TITLE_MIN_CHARACTERS = 4
const LINES_LOOKED_AT = 6

/** The title at the beginning of a text, if any, without invisible and bidirectional characters. */
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
