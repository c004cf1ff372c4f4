import { expect, test } from 'vitest'
import { clausesOf } from '../../../src/core/analyst/reading/clauses.ts'
import { toPlain } from '../../../src/core/analyst/reading/plain-text.ts'

const clause = (sentence: string) =>
  clausesOf({ plain: toPlain(sentence) }, 'pass on').find(({ verb }) => verb.startsWith('shar'))

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
  expect(clause(sentence)?.negated).toBe(negated)
})

test.each([
  ['We share it.', 'company'],
  ['We and our partners share it.', 'company'],
  ['You may share it.', 'reader'],
  ['Information that you give us is shared.', 'company'],
  ['Our partners share it with us.', 'others'],
  ['You agree not to: copy; share; sell.', 'reader'],
])('finds the actor in: %s', (sentence, actor) => {
  expect(clause(sentence)?.actor).toBe(actor)
})

test.each([
  ['Fernway may collect, use and share it.', 'company', true],
  ['Fernway may: (i) keep it; and (ii) share it.', 'company', true],
  ['You agree that Fernway may share it.', 'company', true],
  ['You understand and agree that Fernway may collect and share it.', 'company', true],
  ['You agree that you will not share it.', 'reader', false],
  ['You may collect, use and share it.', 'reader', false],
  ['You may: (i) keep it; and (ii) share it.', 'reader', false],
  ['You hereby grant Fernway a licence to use, copy and share it.', 'company', true],
  ['You agree not to grant others the right to share it.', 'reader', false],
  ['Publishers grant their readers the right to share it.', 'company', true],
])('finds who does it, and whether that is said, in: %s', (sentence, actor, isSaid) => {
  expect(clause(sentence)?.actor).toBe(actor)
  expect(clause(sentence)?.isSaidOfCompany).toBe(isSaid)
})

test.each([
  ['Fernway shall be entitled to share it.', 'states'],
  ['The app asks for permission to share it.', 'states'],
  ['You hereby grant Fernway the right to share it.', 'states'],
  ['A user is entitled to ask that we share it.', 'right'],
  ['You have the right to ask that we share it.', 'right'],
  ['If we share it, we tell you.', 'condition'],
  ['This explains how we share it.', 'topic'],
  ['Fernway has the right to share it.', 'states'],
  ['When you buy, we share it.', 'states'],
])('reads the modality of: %s', (sentence, modality) => {
  expect(clause(sentence)?.modality).toBe(modality)
})

test.each([
  ['We share your data with advertisers.', ['advertisers']],
  ['Your data is shared with our vendors to help us with our analytics providers.', ['vendors']],
  ['We share it.', []],
])('names the recipients in: %s', (sentence, recipients) => {
  expect(clause(sentence)?.recipients).toEqual(recipients)
})

test.each([
  ['If we find no proof, we will not share it.', true],
  ['Even if you ask, we will not share it.', false],
  ['We will not share it.', false],
])('tells whether it holds in one case only: %s', (sentence, conditional) => {
  expect(clause(sentence)?.conditional).toBe(conditional)
})

test.each([
  ['We do not share data of children.', ['children']],
  ['We do not share data about California residents.', ['residents']],
  ['We do not share your SMS opt-in data.', ['one program']],
  ['We do not share data (including that of children) with others.', []],
])('tells what alone it covers: %s', (sentence, scopes) => {
  expect(clause(sentence)?.scopes).toEqual(scopes)
})

test('a noun is not an act', () => {
  expect(clausesOf({ plain: 'the use of data' }, 'employ')).toEqual([])
})

test('a sentence is read once for each group of verbs', () => {
  const view = { plain: 'we share and sell it' }
  expect(clausesOf(view, 'sell')).toBe(clausesOf(view, 'sell'))
  expect(clausesOf(view, 'sell')).not.toEqual(clausesOf(view, 'pass on'))
})
