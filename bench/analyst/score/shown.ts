import type { QualityRow } from '../quality-rows.ts'

/** A question of `asked.jsonl`, with the sentences of its document that answer each of its parts. */
export type AskedRow = QualityRow<'shown/asked.jsonl'>

/** What a visitor is shown as the answer to a question. */
export type ShownAnswer = Readonly<{
  isSilent: boolean
  /** The verdict that the answer begins with, if any. */
  verdict?: 'yes' | 'no' | 'depends'
  quotes: readonly string[]
}>

export type AskedGrade = 'right' | 'partly' | 'wrong' | 'missed'

const RUN_WORDS = 3
const OVERLAP_MIN = 0.7
const WHOLE_PIECE_WORDS = 6
const GOLD_SHARE_MIN = 0.5
const TO_THE_POINT_MIN = 0.5

const WORDS = /[\p{L}\p{N}']+/gu

/** A text as words, for comparison with others. */
export type Spoken = Readonly<{ words: readonly string[]; runs: ReadonlyMap<string, number> }>

/** A text as words in lower case, and as runs of three of them (or fewer if it is shorter). */
export function spoken(text: string): Spoken {
  const words =
    text
      .replace(/[\u2018\u2019]/g, "'")
      .toLowerCase()
      .match(WORDS) ?? []
  const size = Math.min(RUN_WORDS, words.length)
  const runs = new Map<string, number>()
  for (let at = 0; size > 0 && at + size <= words.length; at += 1) {
    const run = words.slice(at, at + size).join(' ')
    runs.set(run, (runs.get(run) ?? 0) + 1)
  }
  return { words, runs }
}

/**
 * Whether a quote shows a gold sentence: they share most of their words, and the quote has at least
 * half of the gold's words, or at least six.
 */
export function shows(quote: Spoken, gold: Spoken): boolean {
  if (quote.words.length === 0 || gold.words.length === 0) return false
  if (overlap(quote, gold) < OVERLAP_MIN) return false
  return quote.words.length >= Math.min(WHOLE_PIECE_WORDS, GOLD_SHARE_MIN * gold.words.length)
}

/** Runs in common, as a share of the shorter text's runs. */
function overlap(one: Spoken, other: Spoken): number {
  let common = 0
  for (const [run, times] of other.runs) common += Math.min(times, one.runs.get(run) ?? 0)
  return common / Math.max(1, Math.min(countRuns(one), countRuns(other)))
}

const countRuns = ({ runs }: Spoken): number => runs.values().reduce((sum, times) => sum + times, 0)

/** Whether one of the quotes shows one of the gold sentences. */
export function showsAny(quotes: readonly Spoken[], gold: readonly string[]): boolean {
  const wanted = gold.map(spoken)
  return quotes.some((quote) => wanted.some((one) => shows(quote, one)))
}

/**
 * `right`: every part is shown, at least half of the quotes are relevant, and no yes stands for a no.
 * `partly`: some part is shown. `wrong`: something is shown, but no part. `missed`: silence.
 * For a question that the document does not answer, silence is right and an answer is wrong.
 */
export function gradeAsked(row: AskedRow, answer: ShownAnswer): AskedGrade {
  if (row.kind === 'none') return answer.isSilent ? 'right' : 'wrong'
  if (answer.isSilent) return 'missed'
  const quotes = answer.quotes.map(spoken)
  const hits = row.parts.filter(({ gold }) => showsAny(quotes, gold)).length
  if (hits === 0 || isAgainst(row, answer)) return 'wrong'
  const fine = [...row.parts.flatMap(({ gold }) => gold), ...row.alsoOk]
  const toThePoint = quotes.filter((quote) => showsAny([quote], fine)).length / quotes.length
  return hits === row.parts.length && toThePoint >= TO_THE_POINT_MIN ? 'right' : 'partly'
}

function isAgainst({ polarity }: AskedRow, { verdict }: ShownAnswer): boolean {
  return (polarity === 'yes' && verdict === 'no') || (polarity === 'no' && verdict === 'yes')
}
