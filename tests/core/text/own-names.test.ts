import { expect, test } from 'vitest'
import { ownNamesOf, readerOfOwnNames } from '../../../src/core/text/own-names.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { answerFor, wordsOf } from '../analyst/answer-for.ts'

const namesIn = (text: string) => ownNamesOf(cutPassages(text))

test.each([
  ['Fernway Oy and its affiliates (“Fernway”, “we” or “us”) run the site.', ['fernway']],
  [
    'The app was created by Fernway Oy (hereby referred to as “Service Provider”).',
    ['service provider'],
  ],
  ['We work with Quillpost (“Quillpost”).', []],
  [
    'Some services are provided by third parties (hereinafter referred to as “Third Party Services”).',
    [],
  ],
  ['Fernway LLC, doing business as Quillpost. We collect letters.', ['quillpost']],
  ['These sites (the “Services”) and you (“you”).', []],
])('%s', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

const asWe = readerOfOwnNames(['service provider', 'fernway'])

test.each([
  ['the service provider may disclose data to fernway.', 'we may disclose data to us.'],
  ['fernway collects and uses data', 'we collect and use data'],
  ['fernway is not liable', 'we are not liable'],
  ["fernway's privacy policy", 'our privacy policy'],
  ['you grant fernway a licence', 'you grant us a licence'],
  ['the fernway app collects data', 'the fernway app collects data'],
  ['service providers may get it', 'service providers may get it'],
  ['fernway services are here', 'fernway services are here'],
  ['fernway vendors may collect it', 'fernway vendors may collect it'],
  ['each service provider may get it', 'each service provider may get it'],
  ['the service provider collects it', 'we collect it'],
  ['fernway and our partners may collect it', 'we and our partners may collect it'],
  ['fernway, its affiliates and partners collect it', 'we, its affiliates and partners collect it'],
  [
    'hold harmless fernway, its affiliates and staff',
    'hold harmless fernway, its affiliates and staff',
  ],
])('%s', (plain, read) => {
  expect(asWe(plain)).toBe(read)
})

test('a company that calls itself a service provider is no third party', () => {
  const answer = answerFor(
    'third-party-sharing',
    'The app was created by Fernway Oy (hereby referred to as “Service Provider”). The Service Provider does not share your personal data with anyone.',
  )
  expect(answer.verdict).toBe('no')
})

test('rules read what a company says of itself by its name', () => {
  const answer = answerFor(
    'top-considerations',
    'Fernway Oy (“Fernway”, “we”) runs the site. Fernway may collect biometric identifiers from your photos.',
  )
  expect(wordsOf(answer)).toContain('biometric')
})

const POLICY = `I built the app alone. I may collect your precise location. I will not sell your personal data. I use my own server for it.`

test('one person who speaks of what they do is read like a company', () => {
  expect(answerFor('location-data', POLICY)).toMatchObject({ verdict: 'yes' })
  expect(answerFor('sells-data', POLICY).verdict).toBe('no')
})

test('what readers are made to say is theirs', () => {
  const form =
    'I am over 18. I have read the terms, and I agree that I may share my location. I will pay.'
  expect(namesIn(form)).toEqual([])
  expect(namesIn(POLICY)).toEqual(['i'])
})

const IN_THE_THIRD_PERSON =
  'Fernway collects your address. If Fernway may share it with banks, you are told. When Fernway stores the number, it is safe. Fernway does not read letters. '
const WRITE_TO = 'Write to help@fernway.com.'

test('a name that acts where others say “we” is the company’s, though nothing defines it', () => {
  const text = `${IN_THE_THIRD_PERSON}${WRITE_TO}`
  expect(namesIn(text)).toEqual(['fernway'])
  expect(namesIn(`# Terms of Fernway\n\n${IN_THE_THIRD_PERSON}`)).toEqual(['fernway'])
  expect(namesIn(`${IN_THE_THIRD_PERSON}© 2026 Fernway`)).toEqual(['fernway'])
  expect(namesIn(`${IN_THE_THIRD_PERSON}Fernway, Inc. is in Leeds.`)).toEqual(['fernway'])
  const said = 'Fernway may collect biometric identifiers from your photos.'
  expect(wordsOf(answerFor('top-considerations', `${text} ${said}`))).toContain('biometric')
})

test.each([
  [
    'others who act',
    'Customers may pay. Customers may leave. Customers will wait. Customers may call.',
  ],
  ['a name that nothing shows to be theirs', IN_THE_THIRD_PERSON],
  [
    'a name that acts no oftener than “we”',
    `${IN_THE_THIRD_PERSON}We may ask. We will wait. We collect. We use it. ${WRITE_TO}`,
  ],
  [
    'two that act alike',
    `${IN_THE_THIRD_PERSON}Quillpost may ask. Quillpost will wait. Quillpost shares it. ${WRITE_TO}`,
  ],
  [
    'a name that is longer than the server takes',
    `# Fernwayandtidewater Almanacandletters Quillpostandsons\n\n${'Fernwayandtidewater Almanacandletters Quillpostandsons may ask. '.repeat(4)}`,
  ],
  ['a name that acts seldom', 'Fernway may share your data. Fernway collects your address.'],
])('takes no name for the company’s: %s', (_, text) => {
  expect(namesIn(text)).toEqual([])
})
