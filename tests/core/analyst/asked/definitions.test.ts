import { expect, test } from 'vitest'
import { answerUnits } from '../../../../src/core/analyst/asked/answer-units.ts'
import {
  definitionsNeeded,
  definitionsOf,
} from '../../../../src/core/analyst/selection/select-for-question.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'

const unitsOf = (text: string) => answerUnits(cutPassages(text))
const termsOf = (text: string) => [...definitionsOf(unitsOf(text)).keys()]

test.each([
  ['“Outputs” means what our models make of your words.', ['Outputs']],
  ['"Personal Data" refers to data that names you.', ['Personal Data']],
  ['“Content” and “Media” are all that you upload.', ['Media']],
  ['We run sites and apps (together, the “Services”).', ['Services']],
  ['By "Partners" we mean printers.', ['Partners']],
  ['Personal Data means data that names you.', ['Personal Data']],
  ['Pens are collectively referred to as the “Tools”.', ['Tools']],
])('%s defines %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  'Fernway Ltd. (“Fernway”, “we” or “us”) makes notes.',
  '“You” means who reads this.',
  'These rules are a contract (the “Agreement”).',
  '“Controller” has the meaning given in the law.',
  'Choose “Settings” and then “Delete”.',
  'That means a lot to us.',
  `“Outputs” means ${'very '.repeat(60)}much.`,
])('%s defines no useful term', (text) => {
  expect(termsOf(text)).toEqual([])
})

test('a unit needs the definitions of its terms, as whole words, singular or plural', () => {
  const units = unitsOf(
    [
      '“Output” means what our models make.',
      '“Services” means our sites.',
      'You own your Outputs.',
      'We output what you ask, through our Servicesmen.',
    ].join('\n\n'),
  )
  const needed = units.map((unit) => definitionsNeeded(unit, definitionsOf(units)))
  expect(needed).toEqual([[0], [1], [0], []])
})
