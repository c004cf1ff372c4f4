import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgePage } from '../../../src/core/pages/page-kind.ts'
import { CHALLENGES, COOKIE_WALLS, LOGINS, PAGES_OF_OTHER_KINDS } from './pages-of-other-kinds.ts'
import { SHORT_POLICIES } from './short-policies.ts'

test.each(CHALLENGES)('recognizes "$title" as a challenge', (page) => {
  expect(judgePage(page)).toBe('challenge')
})

test.each(LOGINS)('recognizes "$title" as a login', (page) => {
  expect(judgePage(page)).toBe('login')
})

test.each(COOKIE_WALLS)('recognizes "$title" as a cookie wall', (page) => {
  expect(judgePage(page)).toBe('cookie-wall')
})

test.each(PAGES_OF_OTHER_KINDS)('recognizes that "$title" is not a policy', (page) => {
  expect(judgePage(page)).toBe('not-a-policy')
})

test.each(SHORT_POLICIES)('accepts "$title"', (page) => {
  expect(judgePage(page)).toBe('policy')
})

test.each(['full-policy', 'full-terms'])('accepts any hundred words of the page "%s"', (page) => {
  const path = new URL(`../../fixtures/pages/${page}/expected.txt`, import.meta.url)
  const words = readFileSync(path, 'utf8').split(/(?<=\s)(?=\S)/)
  for (let start = 0; start + 100 <= words.length; start += 25) {
    const text = words.slice(start, start + 100).join('')
    expect(judgePage({ title: '', text }), text).toBe('policy')
  }
})

test('takes a password field beside a short text for a login', () => {
  const page = { title: 'Tides', text: 'Members only. Please enter.' }
  expect(judgePage({ ...page, signals: { passwordFields: 1, buttons: [] } })).toBe('login')
  expect(judgePage(page)).toBe('policy')
})

test('tells a cookie wall from a cookie policy by its buttons', () => {
  const page = {
    title: 'Tides',
    text: 'This site uses cookies. We use cookies and similar technologies to measure our audience.',
  }
  expect(
    judgePage({ ...page, signals: { passwordFields: 0, buttons: ['Accept all', 'Reject all'] } }),
  ).toBe('cookie-wall')
  expect(judgePage(page)).toBe('policy')
})

test('reports fewer than ten characters, or an application shell, as too little', () => {
  expect(judgePage({ title: 'Privacy', text: 'Loading.' })).toBe('too-little-text')
  expect(judgePage({ title: 'Privacy', text: 'Please enable JavaScript to view this site.' })).toBe(
    'too-little-text',
  )
})

test('refuses long English prose that is not about rules', () => {
  const prose =
    'Fold the batter gently and let it rest while the pan gets hot. Pour a small ladle into the middle and tilt the pan until it is thin and round. When the edges turn golden, flip it over and give it another minute. '
  expect(judgePage({ title: 'Sunday pancakes', text: prose.repeat(6) })).toBe('not-a-policy')
  expect(judgePage({ title: 'Kitchen policy', text: prose.repeat(6) })).toBe('policy')
})
