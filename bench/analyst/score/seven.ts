import type { QualityRow } from '../quality-rows.ts'
import { showsAny, spoken } from './shown.ts'

/** A row of `seven.jsonl`: what the seven answers about a document should show. */
export type SevenRow = QualityRow<'shown/seven.jsonl'>

/** The names of the judged questions in the rows. */
export const JUDGED = ['sells', 'deidentified', 'location', 'sharing'] as const

export type JudgedName = (typeof JUDGED)[number]
type ShownVerdict = SevenRow['sells']['verdict']
type Point = SevenRow['agreed'][number]

/** What a visitor is shown for a document: verdicts with their quotes, and the quotes of each statement. */
export type ShownSeven = Readonly<
  Record<JudgedName, Readonly<{ verdict: ShownVerdict; quotes: readonly string[] }>> & {
    company: string
    agreed: readonly (readonly string[])[]
    considerations: readonly (readonly string[])[]
  }
>

export type VerdictGrade = Readonly<{
  isRight: boolean
  /** Right, or 'yes' instead of 'it depends', or vice versa. */
  isNear: boolean
  isFlipped: boolean
  isStated: boolean
  isMissed: boolean
  isInvented: boolean
}>

/** Most points that are shown, one by each statement. */
const STATEMENTS = 3
const GRAVE = 3

/** Grades a verdict: right if it equals the label and a quote shows the evidence. */
export function gradeVerdict(
  { verdict: wanted, gold }: SevenRow['sells'],
  { verdict, quotes }: ShownSeven['sells'],
): VerdictGrade {
  const isSame = verdict === wanted
  const isNear = isSame || isPair(verdict, wanted, 'depends', 'yes')
  const isShown =
    gold.length === 0 ? quotes.length === 0 || isSame : showsAny(quotes.map(spoken), gold)
  return {
    isRight: isSame && isShown,
    isNear: isNear && isShown,
    isFlipped: isPair(verdict, wanted, 'no', 'yes'),
    isStated: wanted !== 'not-stated',
    isMissed: wanted !== 'not-stated' && verdict === 'not-stated',
    isInvented: wanted === 'not-stated' && verdict !== 'not-stated',
  }
}

function isPair(a: ShownVerdict, b: ShownVerdict, one: ShownVerdict, other: ShownVerdict): boolean {
  return (a === one && b === other) || (a === other && b === one)
}

/**
 * Weight of the shown points, as a share of the maximum for three statements; undefined if there is
 * nothing to show but something is shown.
 */
export function gainOf(
  points: readonly Point[],
  statements: readonly (readonly string[])[],
): number | undefined {
  if (points.length === 0) return statements.length === 0 ? 1 : undefined
  const quotes = statements.flat().map(spoken)
  const weightOf = (some: readonly Point[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const heaviest = points.toSorted((a, b) => b.weight - a.weight).slice(0, STATEMENTS)
  const shown = points.filter(({ gold }) => showsAny(quotes, gold))
  return Math.min(1, weightOf(shown) / weightOf(heaviest))
}

/** Whether a point of the highest weight is shown; undefined if there is none. */
export function showsGrave(
  points: readonly Point[],
  statements: readonly (readonly string[])[],
): boolean | undefined {
  const grave = points.filter(({ weight }) => weight === GRAVE)
  if (grave.length === 0) return undefined
  const quotes = statements.flat().map(spoken)
  return grave.some(({ gold }) => showsAny(quotes, gold))
}

const LEGAL_FORMS =
  / (?:inc|llc|ltd|limited|gmbh|pte|sas|ab|as|bv|b v|s r o|co|corp|corporation|company|plc)\b/g

/** Whether two names are equal without their legal forms, or one is part of the other. */
export function isSameCompany(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    spoken(name.normalize('NFKC')).words.join(' ').replaceAll(LEGAL_FORMS, '').trim(),
  ) as [string, string]
  return b !== '' && (a.includes(b) || b.includes(a))
}
