import { countWords } from '../words.ts'

/** A heading as shown, and whether it directly follows another. */
export type PlacedHeading = Readonly<{ text: string; followsHeading: boolean }>

/** Parent headings are context: they must not use up the text's budget. */
const PARENTS_MAX_WORDS = 8
const PARENTS_MAX_CHARACTERS = 80

const WHOLE_NUMBER = /^(?:(?:section|article|part|chapter) )?(\d{1,3})(?:[.):]|\s|$)(?!\d)/i
const DECIMAL_NUMBER = /^(\d{1,3}(?:\.\d{1,3}){1,4})(?:[.):]|\s|$)/

/**
 * For each heading of a document, in order, its parent headings, outermost first. Plain text shows only
 * by its form how headings nest (docs/decisions/0008-plain-text-documents.md), and a wrong parent is
 * worse than none. So only these count: numbers ('4.2' under '4.'), position between the chapters 4 and
 * 5, and a heading directly below another.
 */
export function headingParents(headings: readonly PlacedHeading[]): readonly (readonly string[])[] {
  const numbers = headings.map(({ text }) => numberOf(text))
  const continued = continuedChapters(numbers)
  const byNumber = new Map<string, string>()
  let chapter: number | undefined
  return headings.map((heading, at) => {
    const number = numbers[at]
    if (number === undefined) {
      const parents = parentsOfPlain(headings, numbers, at, chapter, continued)
      return short(parents.filter((parent) => parent !== heading.text))
    }
    if (!number.includes('.')) {
      chapter = at
      byNumber.clear()
    }
    byNumber.set(number, heading.text)
    return short(prefixesOf(number).flatMap((prefix) => byNumber.get(prefix) ?? []))
  })
}

function parentsOfPlain(
  headings: readonly PlacedHeading[],
  numbers: readonly (string | undefined)[],
  at: number,
  chapter: number | undefined,
  continued: ReadonlySet<number>,
): readonly string[] {
  const above =
    chapter !== undefined && continued.has(chapter) ? headings[chapter]?.text : undefined
  if (above !== undefined) return [above]
  // The first heading is the title, which is sent with the document anyway.
  const isBelowAnother = headings[at]?.followsHeading === true && at > 1
  const before = headings[at - 1]
  return isBelowAnother && before !== undefined && numbers[at - 1] === undefined
    ? [before.text]
    : []
}

function numberOf(heading: string): string | undefined {
  return DECIMAL_NUMBER.exec(heading)?.[1] ?? WHOLE_NUMBER.exec(heading)?.[1]
}

/** Indexes of the chapters whose successor has the next number. */
function continuedChapters(numbers: readonly (string | undefined)[]): ReadonlySet<number> {
  const chapters = numbers.flatMap((number, at) =>
    number === undefined || number.includes('.') ? [] : [{ at, number: Number(number) }],
  )
  return new Set(
    chapters.flatMap(({ at, number }, index) =>
      chapters[index + 1]?.number === number + 1 ? [at] : [],
    ),
  )
}

/** '4' and '4.2' of '4.2.1'. */
function prefixesOf(number: string): readonly string[] {
  const parts = number.split('.')
  return parts.slice(1).map((_, length) => parts.slice(0, length + 1).join('.'))
}

/** As many of the innermost parents as fit the limits. */
function short(parents: readonly string[]): readonly string[] {
  let [words, characters] = [PARENTS_MAX_WORDS, PARENTS_MAX_CHARACTERS]
  const taken = parents.toReversed()
  const end = taken.findIndex((parent) => {
    words -= countWords(parent)
    characters -= parent.length
    return words < 0 || characters < 0
  })
  return (end < 0 ? taken : taken.slice(0, end)).reverse()
}

/** Separator between the headings of a path: 'Your rights › Erasure'. */
export const HEADING_SEPARATOR = ' › '

/** The last heading of a path: its parents are present only in some copies of a passage. */
export function lastHeading(path: string): string {
  const at = path.lastIndexOf(HEADING_SEPARATOR)
  return at === -1 ? path : path.slice(at + HEADING_SEPARATOR.length)
}
