import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeSample, pageOf, sampleSession } from '../../scripts/sample-session.ts'
import { isQuoteInDocument } from '../../src/core/analyst/check-citations.ts'
import { SAMPLE_MISSES } from '../../src/web/content/pages/sample.ts'
import { SAMPLE_SESSION } from '../../src/web/content/pages/sample-session.ts'

test('/sample shows what the product answers now (npm run sample writes it)', async () => {
  const current = composeSample(await sampleSession())
  expect(readFileSync('src/web/content/pages/sample-session.ts', 'utf8')).toBe(current)
})

test('what the sample missed stands in the policy, and no answer rests on it', () => {
  const { document, answers, turns } = SAMPLE_SESSION
  const quotes = [...answers, ...turns.map(({ answer }) => answer)].flatMap(({ statements }) =>
    statements.flatMap(({ citations }) => citations.map(({ quote }) => quote)),
  )
  for (const { quote } of SAMPLE_MISSES) {
    expect(document.text).toContain(quote)
    expect(quotes.join('\n')).not.toContain(quote)
  }
})

test('every quote of the sample stands in the policy at its place', () => {
  const { document, answers, turns } = SAMPLE_SESSION
  const citations = [...answers, ...turns.map(({ answer }) => answer)].flatMap(({ statements }) =>
    statements.flatMap((statement) => statement.citations),
  )
  expect(citations.length).toBeGreaterThan(10)
  for (const citation of citations) expect(isQuoteInDocument(document.text, citation)).toBe(true)
})

test('the page that the sample is read from holds every section, paragraph and item', () => {
  const section = { id: 'a', title: 'One', summary: 'Two.', body: ['Three.', ['Four', 'Five']] }
  expect(pageOf('Title', [section])).toBe(
    '<title>Title</title><main><h1>Title</h1><h2>One</h2><p>In short: Two.</p><p>Three.</p><ul><li>Four</li><li>Five</li></ul></main>',
  )
})
