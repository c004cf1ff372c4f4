import { describe, expect, test } from 'vitest'
import {
  type AskedRow,
  gradeAsked,
  type ShownAnswer,
  shows,
  spoken,
} from '../../../bench/analyst/score/shown.ts'

const KEPT = 'We keep your messages for ninety days after you close your account.'
const DELETED = 'You can have them deleted at any time by writing to our support team.'
const LEGAL = 'Longer where a court orders us to keep them.'
const OTHER = 'This policy was last changed in the spring of this year.'

const row = (kind: AskedRow['kind'], gold: readonly string[], polarity: AskedRow['polarity']) => ({
  id: 'q',
  doc: 'd',
  question: '?',
  kind,
  parts: gold.map((one) => ({ gold: [one] })),
  alsoOk: [LEGAL],
  polarity,
  answer: '',
})

const answer = (quotes: readonly string[], verdict?: ShownAnswer['verdict']): ShownAnswer => ({
  isSilent: quotes.length === 0,
  quotes,
  ...(verdict === undefined ? {} : { verdict }),
})

describe('a quote shows a sentence', () => {
  test.each([
    ['in its own words', KEPT, true],
    ['whatever its capitals and stops', KEPT.toUpperCase().replace('.', '!'), true],
    ['whole within a longer one', `Note that ${KEPT}`, true],
    ['by six of its words', 'keep your messages for ninety days', true],
    ['not by five of its words', 'keep your messages for ninety', false],
    ['not in other words', 'Messages stay with us for ninety days once you leave.', false],
    ['not where it says nothing', '', false],
  ])('%s', (_how, quote, expected) => {
    expect(shows(spoken(quote), spoken(KEPT))).toBe(expected)
  })

  test('of three words if it has the same length', () => {
    expect(shows(spoken('You must not.'), spoken('you must not'))).toBe(true)
  })
})

describe('an answer is graded', () => {
  test.each([
    ['right where it shows the place', answer([KEPT]), 'right'],
    ['right with what may stand beside it', answer([KEPT, LEGAL]), 'right'],
    ['right with as much beside the point', answer([KEPT, OTHER]), 'right'],
    ['partly where most is beside the point', answer([KEPT, OTHER, OTHER]), 'partly'],
    ['wrong where it shows another place', answer([OTHER]), 'wrong'],
    ['wrong with only what may stand beside it', answer([LEGAL]), 'wrong'],
    ['missed where it is silent', answer([]), 'missed'],
    ['wrong where it says no to a yes', answer([KEPT], 'no'), 'wrong'],
    ['right where it says that it depends', answer([KEPT], 'depends'), 'right'],
  ])('%s', (_how, given, grade) => {
    expect(gradeAsked(row('one', [KEPT], 'yes'), given)).toBe(grade)
  })

  test.each([
    ['right with both places', answer([KEPT, DELETED]), 'right'],
    ['partly with one of two', answer([DELETED]), 'partly'],
  ])('%s', (_how, given, grade) => {
    expect(gradeAsked(row('two', [KEPT, DELETED], 'open'), given)).toBe(grade)
  })

  test('as right only by silence if the document says nothing', () => {
    expect(gradeAsked(row('none', [], 'open'), answer([]))).toBe('right')
    expect(gradeAsked(row('none', [], 'open'), answer([OTHER]))).toBe('wrong')
  })
})
