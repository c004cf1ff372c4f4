import { expect, test } from 'vitest'
import { absentCompany } from '../../../src/core/cards/find-brand.ts'

const FERNWAY = {
  title: 'Privacy Policy',
  url: 'https://fernway.example/privacy',
  text: 'Fernway Notes respects your privacy. You may sign in with Google.',
}

test.each([
  ['Does Spotify sell my data?', 'Spotify'],
  ['does spotify sell my data', 'Spotify'],
  ['What data does Spotify collect?', 'Spotify'],
  ['Can I delete my account under Spotify’s policy?', 'Spotify'],
  ['And how long does Netflix keep it?', 'Netflix'],
])('%s asks about a company without a document', (question, name) => {
  expect(absentCompany(question, [FERNWAY])?.name).toBe(name)
})

test.each([
  'Do they share my data with Spotify?',
  'Can I sign in with Google?',
  'Does Fernway sell my data?',
  'Do they sell my data?',
  'Is my data safe from Facebook?',
])('%s is a question about an added document', (question) => {
  expect(absentCompany(question, [FERNWAY])).toBeUndefined()
})

test('a company is present by the title, the address or the words of a document', () => {
  const question = 'Does Spotify sell my data?'
  const others = [
    { ...FERNWAY, title: 'Spotify Privacy Policy' },
    { ...FERNWAY, url: 'https://www.spotify.com/legal/privacy-policy' },
    { ...FERNWAY, text: `${'x '.repeat(2_000)}${'Spotify plays music. '.repeat(20)}` },
  ]
  for (const other of others) expect(absentCompany(question, [FERNWAY, other])).toBeUndefined()
})

test('a long document of another company that mentions it now and then is not about it', () => {
  const mentions =
    `${'We care about your notes. '.repeat(150)}You may sign in with Spotify. `.repeat(8)
  const fernway = { ...FERNWAY, text: `${FERNWAY.text} ${mentions}` }
  expect(absentCompany('Does Spotify sell my data?', [fernway])?.name).toBe('Spotify')
})
