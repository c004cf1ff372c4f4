import { expect, test } from 'vitest'
import { analysisRequestSchema } from '../../src/api/analyses.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { analysisRequest } from '../../src/web/features/analysis/run/request-analysis.ts'
import { randomId } from '../../src/web/lib/random-id.ts'
import { MODELS } from '../support/analyst-models.ts'
import { EXAMPLE_TEXT } from './support/example-policy.ts'

const IDS = { page: 'landing' as const, requestId: randomId(), timeZone: 'Europe/Lisbon' }

function document(changes: { title?: string; url?: string; text?: string } = {}) {
  return {
    id: 'one',
    title: 'Privacy Policy',
    origin: 'url' as const,
    url: 'https://tidewater.example/privacy',
    text: EXAMPLE_TEXT,
    ...changes,
  }
}

const LONG_TEXT = Array.from(
  { length: 400 },
  (_, n) => `${n}. We share the data of section ${n} with partners, and sell none of it to anyone.`,
).join('\n\n')

test.each([
  ['a short document', document()],
  ['a long document', document({ text: LONG_TEXT })],
  ['a document without a word about anything', document({ text: 'x'.repeat(50_000) })],
  [
    'an overlong title and address',
    document({ title: 't'.repeat(900), url: `https://a.example/${'a'.repeat(3_000)}` }),
  ],
])('what is sent of %s is what the server takes', (_what, policy) => {
  const request = analysisRequest(policy, selectForAnalysis(policy.text, MODELS), IDS)
  expect(analysisRequestSchema.safeParse(request).error).toBeUndefined()
  expect(request.questions).toHaveLength(7)
})

test('says how the document calls its company, also that it has no such name', () => {
  const namesOf = (text: string) =>
    analysisRequest(document({ text }), selectForAnalysis(text, MODELS), IDS).document.names
  const named = 'Tidewater Oy (“Tidewater”, “we”) prints almanacs.'
  expect(namesOf(`${named}\n\n${LONG_TEXT}`)).toEqual(['tidewater'])
  expect(namesOf(LONG_TEXT)).toEqual([])
})

test('sends passages and never the whole of a long document', () => {
  const policy = document({ text: LONG_TEXT })
  const request = analysisRequest(policy, selectForAnalysis(policy.text, MODELS), IDS)
  expect(JSON.stringify(request).length).toBeLessThan(LONG_TEXT.length)
  for (const passage of request.questions.flatMap((question) => question.passages)) {
    expect(LONG_TEXT.slice(passage.start, passage.start + passage.text.length)).toBe(passage.text)
  }
})

test('makes ids that the server takes as such, each another', () => {
  const ids = new Set(Array.from({ length: 100 }, randomId))
  expect(ids.size).toBe(100)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
})
