import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const type = (text: string, title?: string) => wordsOf(answerFor('document-type', text, title))

test.each([
  [
    'This Privacy Policy describes how Fernway Notes, Inc. ("Fernway Notes", "we", "us") handles your personal data.',
    'A privacy policy of Fernway Notes.',
  ],
  [
    'These Terms of Service govern your use of the apps operated by Fernway Notes, Inc.',
    'Terms of service of Fernway Notes.',
  ],
  [
    'This Cookie Policy explains how we use cookies. Read our Privacy Policy for more.',
    'A cookie policy.',
  ],
  [
    'This Acceptable Use Policy describes what you may not do with the services.',
    'An acceptable use policy.',
  ],
  [
    'This Data Processing Agreement forms part of the agreement between you and Fernway Notes.',
    'A data processing agreement of Fernway Notes.',
  ],
  ['These Community Guidelines apply to everyone who posts in the forum.', 'Community guidelines.'],
  [
    'This End User License Agreement is a contract between you and us.',
    'An end user licence agreement.',
  ],
  [
    'This privacy policy (the “Policy”) describes Fernway, Inc. (“Fernway”)’s practices with personal data.',
    'A privacy policy of Fernway.',
  ],
  [
    'This Privacy Policy is part of Fernway’s Terms of Service and applies to your data.',
    'A privacy policy of Fernway.',
  ],
  ['The following sets forth Fernway’s Terms of Use.', 'Terms of service of Fernway.'],
  ['This Refund Policy explains when you get your money back.', 'A refund policy.'],
])('reads the kind that the document states: %s', (text, words) => {
  expect(type(text)).toBe(words)
})

test.each([
  [
    'These Terms and Conditions (“Terms”) are a legal agreement between you and Fernway Incorporated. We collect your personal information and your data. Your personal information is private. We share your personal data and cookies as our Privacy Notice says.',
    '',
    'Terms of service of Fernway.',
  ],
  [
    'Fernway Payments Terms\n\nThese Payments Terms apply when you pay with Fernway. We take cards.',
    'Fernway Payments Terms',
    'Payment terms of Fernway.',
  ],
  [
    'Fernway Privacy Policy\n\nThis policy explains what Fernway does with letters.',
    'Fernway Privacy Policy',
    'A privacy policy of Fernway.',
  ],
  [
    'Fernway Privacy Policy\n\nBy posting letters, you accept the terms of this policy. We carry them.',
    'Fernway Privacy Policy',
    'A privacy policy of Fernway.',
  ],
])('reads the kind from the title and what the document calls itself: %s', (text, title, words) => {
  expect(type(text, title)).toBe(words)
})

test('cites no sentence about somebody else’s policy while one is about this policy', () => {
  const text =
    'Privacy Policy\n\nAdvertisements are governed by the privacy policies of those networks that show them. This Policy is issued on behalf of Fernway GmbH, which we are.'
  const { statements } = answerFor('document-type', text, 'Privacy Policy')
  expect(statements[0]?.citations.map(({ quote }) => quote)).toEqual([
    'This Policy is issued on behalf of Fernway GmbH, which we are.',
  ])
})

test('cites the sentence that states it', () => {
  const text = 'Hello there, reader. This Privacy Policy explains what we collect and why.'
  expect(answerFor('document-type', text).statements[0]?.citations[0]?.quote).toBe(
    'This Privacy Policy explains what we collect and why.',
  )
})

test('a document that never names itself only resembles its kind', () => {
  expect(type('We collect your personal information when you sign up.', 'Privacy Policy')).toBe(
    'It reads like a privacy policy.',
  )
})

test.each([
  [
    'We, Fernway Notes GmbH, Hill Street 1, 10115 Berlin, Germany ("we"), handle your data. This privacy policy explains how.',
    'A privacy policy of Fernway Notes.',
  ],
  [
    'This privacy policy explains what we collect.\n\nfernway (“we”) is a maker of notes.',
    'A privacy policy of fernway.',
  ],
  [
    'This master agreement is entered into between Fernway and Subscriber.',
    'Terms of service of Fernway.',
  ],
  ['This Fernway Supplemental Privacy Policy describes our app.', 'A privacy policy of Fernway.'],
  [
    'This privacy policy explains what we collect. Fernway lets you write. You can delete your Fernway account. At Fernway, we like notes.',
    'A privacy policy of Fernway.',
  ],
  [
    'This privacy policy explains what we collect. Guest accounts end after a day. A guest may come back. Guest users may not post.',
    'A privacy policy.',
  ],
  [
    'This privacy policy explains what we collect. That’s it in a nutshell. That’s all we do.',
    'A privacy policy.',
  ],
  [
    'This privacy policy explains what we collect. For more you may also want to read Otherly’s Terms of Service.',
    'A privacy policy.',
  ],
])('finds the owner of the document: %s', (text, words) => {
  expect(type(text)).toBe(words)
})

test('accepts a name from the title at its first mention', () => {
  const text =
    'This privacy policy explains what we collect. You can use Fernway services without it.'
  expect(type(text)).toBe('A privacy policy.')
  expect(type(text, 'Privacy Policy – Fernway')).toBe('A privacy policy of Fernway.')
})

test('names no company when the text names none', () => {
  expect(type('This Privacy Policy explains how we use personal data.')).toBe('A privacy policy.')
})

test('says nothing about a text that is not such a document', () => {
  expect(answerFor('document-type', 'Whisk the eggs and fold in the flour.').standing).toBe(
    'not-found',
  )
})

test('recognizes a kind by its words if nothing names it', () => {
  const text = [
    'Everybody is welcome to take part, whatever they believe and wherever they come from.',
    'Threats, harassment, bullying and hate have no place here, in posts or in private messages.',
    'Do not share violent or sexual content, and report what could hurt others to our moderators.',
  ].join('\n\n')
  const { statements } = answerFor('document-type', text, 'Fernway')
  expect(statements[0]?.text).toBe('It reads like community guidelines.')
  expect(text).toContain(statements[0]?.citations[0]?.quote ?? 'no quote')
})

test('lets the rules decide about a kind that was never learned', () => {
  const text =
    'This Service Level Agreement sets out the monthly uptime that customers of our services get, and the service credits that they get where we miss it.'
  expect(type(text)).toBe('A service level agreement.')
})

test('is not misled by another document that is only mentioned', () => {
  const text = [
    'This policy explains which cookies our website sets on your device and how you can refuse them.',
    'Cookies are small files that a browser keeps. For other personal data see our Privacy Policy.',
    'You can delete cookies in the settings of your browser at any time.',
  ].join('\n\n')
  expect(answerFor('document-type', text, 'Cookies | Fernway').statements[0]?.text).toMatch(
    /cookie policy/,
  )
})

test('quotes a sentence once if it states both kind and owner', () => {
  const text =
    'Privacy Policy\n\nThis policy explains what Tidewater Almanac does with your data.\n\nSelling\n\nWe do not sell your personal data.'
  const [statement] = answerFor('document-type', text).statements
  expect(statement?.citations.map(({ quote }) => quote)).toEqual([
    'This policy explains what Tidewater Almanac does with your data.',
  ])
})
