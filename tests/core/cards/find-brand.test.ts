import { expect, test } from 'vitest'
import { policyUrlOf } from '../../../src/core/cards/brand.ts'
import { BRANDS } from '../../../src/core/cards/brands.ts'
import { brandOfCompany, findBrand } from '../../../src/core/cards/find-brand.ts'

test('there are about a hundred brands, each once, with addresses over https', () => {
  expect(BRANDS.length).toBeGreaterThanOrEqual(95)
  const names = BRANDS.flatMap(({ name, otherNames = [] }) => [name, ...otherNames])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  for (const { homeUrl, termsUrl = homeUrl, privacyUrl = homeUrl } of BRANDS) {
    for (const url of [homeUrl, termsUrl, privacyUrl]) {
      expect(new URL(url).protocol).toBe('https:')
    }
  }
})

test.each([
  ['Does Spotify sell my data?', 'Spotify'],
  ['does spotify sell my data?', 'Spotify'],
  ['What about GMAIL and location?', 'Google'],
  ['Is Twitter the same as Reddit?', 'X'],
  ['compare TikTok with Instagram', 'TikTok'],
  ['Does Apple track me?', 'Apple'],
  ['Apple’s privacy policy: is it good?', 'Apple'],
  ['Can I trust Zoom?', 'Zoom'],
  ['Is T-Mobile selling location?', 'T-Mobile'],
  ['What does booking.com keep?', 'Booking.com'],
  ['Do they share with Disney+?', 'Disney'],
  ["Does McDonald's keep my orders?", 'McDonald’s'],
])('“%s” names %s', (text, name) => {
  expect(findBrand(text)?.name).toBe(name)
})

test.each([
  'Does this company sell my data?',
  'an apple a day, a slack channel, a signal, a target, a square box',
  'Target audiences are made from data. Slack time is not.',
  'the xerox, a pineapple, metadata, zoomed in, applesauce',
  'Notion of consent: what is it?',
  'Do they share with www.pineapple.example?',
  '',
])('“%s” names none', (text) => {
  expect(findBrand(text)).toBeUndefined()
})

test('a company is recognized by any of its whole names', () => {
  expect(brandOfCompany('twitter')?.name).toBe('X')
  expect(brandOfCompany('Uber')?.name).toBe('Uber')
  expect(brandOfCompany('Uberty Notes')).toBeUndefined()
})

test('its own policy is its privacy policy, else its terms, else its home page', () => {
  const homeUrl = 'https://fernway.example/'
  expect(policyUrlOf({ homeUrl })).toBe(homeUrl)
  expect(policyUrlOf({ homeUrl, termsUrl: `${homeUrl}t`, privacyUrl: 'no' })).toBe(`${homeUrl}t`)
  expect(policyUrlOf({ homeUrl, termsUrl: `${homeUrl}t`, privacyUrl: `${homeUrl}p` })).toBe(
    `${homeUrl}p`,
  )
})
