import type { SentenceView } from './sentence-view.ts'

/** Of a table of kinds of data, a row whose other cells say 'no'. */
const DENIED_ROW = /\|\s*no\s*(?:\||$)/i
const AFFIRMED_ROW = /\|\s*(?:yes|x|✓|✔)/i

/** Whether a sentence stands in a row of a table that answers 'no' and nowhere 'yes': 'Geolocation | NO | NO'. */
export function isDeniedInRow({ passage, sentence }: SentenceView): boolean {
  const from = passage.text.lastIndexOf('\n', sentence.start - passage.start) + 1
  const end = passage.text.indexOf('\n', sentence.end - passage.start)
  const row = passage.text.slice(from, end === -1 ? undefined : end)
  return DENIED_ROW.test(row) && !AFFIRMED_ROW.test(row)
}
