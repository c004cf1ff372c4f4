import type { Citation } from '../analyst/answer.ts'
import type { SentenceView } from '../analyst/reading/sentence-view.ts'

/** The sentence asks for a letter on paper. */
const BY_POST =
  /\b(?:write to|writing to|(?:postal|regular|certified|registered|us|u\.s\.) mail|by (?:post|letter|mail)|postal address|mailing address|mail(?:ed|ing)? (?:\S+ ){0,6}?to|post to|in writing (?:at|to)|send (?:\S+ ){0,8}?(?:letter|mail|notice|post)|via mail|mail us)\b/
/** The code of a town, in the ways of Europe and North America: without one an address is cut off. */
const TOWN =
  /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|\b[A-Z][a-z]{2,20},? \d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\b[A-Z]\d\d [A-Z\d]{4}\b|\b(?:[A-Z]{1,2}-)?\d{4,5} (?:[A-Z]{2},? )?[A-ZÄÖÜ][a-zäöüß]{2,30}/

const ADDRESS_LINES_MAX = 6
const ADDRESS_LINE_MAX_CHARACTERS = 70

/**
 * The words that name a post address: the sentence that asks for letters, with the lines of the address
 * below it. Undefined where it names none.
 */
export function postalCitation({ passage, sentence, plain }: SentenceView): Citation | undefined {
  if (!BY_POST.test(plain)) return undefined
  const at = passage.sentences.findIndex(({ start }) => start === sentence.start)
  const below = passage.sentences.slice(at + 1, at + 1 + ADDRESS_LINES_MAX)
  const ends = below.findIndex(
    ({ text }) =>
      text.length > ADDRESS_LINE_MAX_CHARACTERS || /@|https?:|\b(?:we|you)\b/i.test(text),
  )
  const lines = ends === -1 ? below : below.slice(0, ends)
  const last = lines.findLast(({ text }) => TOWN.test(text))
  if (last === undefined && !TOWN.test(sentence.text)) return undefined
  const { start } = sentence
  const { end } = last ?? sentence
  const quote = passage.text.slice(start - passage.start, end - passage.start)
  return { passage: passage.n, start, end, quote }
}
