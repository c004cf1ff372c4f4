import { expect, test } from 'vitest'
import { findActs } from '../../../src/core/analyst/reading/acts.ts'
import { toPlain } from '../../../src/core/analyst/reading/plain-text.ts'

const act = (sentence: string) => findActs(toPlain(sentence), /\b(?:share|shared|shares)\b/g)[0]

test.each([
  ['We do not share it.', true],
  ['We don’t share it.', true],
  ['We neither keep nor share it.', true],
  ['No data is shared.', true],
  ['We do not sell it, but we share it.', false],
  ['We may, without notice to you, share it.', false],
  ['Data that does not identify you may be shared.', false],
  ['The data, including but not limited to your name, is shared.', false],
])('reads the negation of: %s', (sentence, negated) => {
  expect(act(sentence)?.negated).toBe(negated)
})

test.each([
  ['We share it.', 'they'],
  ['We and our partners share it.', 'they'],
  ['You may share it.', 'you'],
  ['Information that you give us is shared.', 'they'],
  ['Our partners share it with us.', 'others'],
  ['You agree not to: copy; share; sell.', 'you'],
])('finds the actor in: %s', (sentence, doer) => {
  expect(act(sentence)?.doer).toBe(doer)
})

test.each([
  ['You have the right to ask that we share it.', 'right'],
  ['If we share it, we tell you.', 'condition'],
  ['This explains how we share it.', 'manner'],
  ['Fernway has the right to share it.', 'stated'],
  ['When you buy, we share it.', 'stated'],
])('reads the mood of the verb in: %s', (sentence, frame) => {
  expect(act(sentence)?.frame).toBe(frame)
})

test('a noun is not an act', () => {
  expect(findActs('the use of data', /\buse\b/g)).toEqual([])
})
