import { describe, expect, test } from 'vitest'
import { passageWordsFor, turnsThatFit } from '../../../src/core/analyst/question-limits.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import { takeCharacters } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'

const ASKED = 'Do you sell my personal information to advertisers?'
const FOLLOW_UP = 'And can I opt out of that?'
const POLICY = 'We sell your personal information to advertisers, unless you opt out. '.repeat(60)

function passagesFor(earlier: readonly string[]) {
  const words = passageWordsFor('free', FOLLOW_UP, earlier)
  return selectForOwnQuestion([POLICY], FOLLOW_UP, earlier, words, MODELS).flat()
}

describe('the turns before a free question', () => {
  test('fit beside the passages that our browser selects for a follow-up', () => {
    const turns = [{ question: ASKED, answer: 'Yes. '.repeat(500) }]
    const passages = passagesFor([ASKED])
    expect(passages.length).toBeGreaterThan(2)
    expect(turnsThatFit('free', turns, passages)[0]?.question).toBe(ASKED)
  })

  test('take no words from a question that stands alone', () => {
    expect(passageWordsFor('free', ASKED, ['Which data do you collect about me?'])).toBe(230)
    expect(passageWordsFor('free', FOLLOW_UP, [ASKED])).toBe(230 - 8)
    expect(passageWordsFor('premium', FOLLOW_UP, [ASKED])).toBe(3_000)
  })

  test('are dropped, oldest first, and cut if the passages leave less room', () => {
    const turns = ['oldest', 'middle', 'latest'].map((question) => ({
      question: `${question} ${'q '.repeat(80)}`,
      answer: 'a '.repeat(200),
    }))
    const long = { n: 1, start: 0, end: 340, sentences: [], text: 'x '.repeat(170) }
    const fitting = turnsThatFit('free', turns, [long])
    expect(fitting.map(({ question }) => question.split(' ')[0])).toEqual(['middle', 'latest'])
    expect(fitting.map(({ question }) => question.split(/\s+/).length)).toEqual([25, 25])
    expect(fitting.map(({ answer }) => answer.split(/\s+/).filter(Boolean).length)).toEqual([0, 10])
  })
})

test('a text is never cut inside a character', () => {
  expect(takeCharacters('ab😀', 3)).toBe('ab')
  expect(takeCharacters('ab😀', 4)).toBe('ab😀')
})
