import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schemaSet } from '../../scripts/web-build/browser-schemas.ts'
import { PAGE_ENDPOINTS } from '../../src/api/endpoints.ts'
import type { QuestionAnswer } from '../../src/core/analyst/answer.ts'
import { checksOf } from '../../src/web/lib/schemas/is-valid.ts'
import { STORED_SCHEMAS } from '../../src/web/lib/schemas/stored-schemas.ts'
import { card, READING } from '../support/sample-cards.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { endedVisit, FRESH_VISIT, LIVE_VISIT } from './support/example-visit.ts'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'

const RESPONSES = Object.fromEntries(PAGE_ENDPOINTS.map(({ path, response }) => [path, response]))
const SCHEMAS: Readonly<Record<string, z.ZodType>> = { ...RESPONSES, ...STORED_SCHEMAS }
const CHECKS = checksOf(schemaSet(SCHEMAS))

const ANSWER: QuestionAnswer = {
  standing: 'not-found',
  statements: [],
  nearest: [{ text: 'So.', citations: [{ passage: 1, start: 0, end: 3, quote: 'So.' }] }],
  analyst: 'language-model',
  notices: ['cut'],
  isGeneral: false,
}
/** Small enough to change each of its parts in turn. */
const STORED = {
  ...STORED_ANALYSIS,
  progress: 'interrupted',
  answers: STORED_ANALYSIS.answers.slice(1, 3),
  request: {
    ...STORED_ANALYSIS.request,
    questions: STORED_ANALYSIS.request?.questions.slice(0, 2),
  },
}
const PAGE = { url: 'https://a.example/', title: 'A', text: 'We sell it.', links: [] }
const FOUND = { kind: 'terms', url: 'https://a.example/', title: '', place: 'footer' }
const PAID = { success: true, status: 'succeeded', visit: LIVE_VISIT }
const QUESTION = { kind: 'question', id: '1', question: 'Why?', documentIds: ['d'] }

const SHELF_ENTRY = {
  id: 'one',
  name: 'Fernway, privacy policy',
  url: 'https://fernway.example/privacy',
  readAt: 1,
  fingerprint: 'ab'.repeat(32),
  words: 812,
  analyst: { product: '0.1.0', rules: '0123456789ab', weights: '0123456789ab' },
  hashes: '0123456789abba9876543210',
  verdicts: [{ questionId: 'sells-data', standing: 'stated', verdict: 'no', sentences: [''] }],
  considerations: [{ kind: '', text: 'Disputes.', severity: 'unusual', sentence: 'ba9876543210' }],
  hasChanged: true,
}

/** A valid value of each schema, at least one of each of its kinds. */
const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  '/api/visit': [FRESH_VISIT, LIVE_VISIT, endedVisit('expired', 0, 'taken')],
  '/api/pages': [PAGE, { ...PAGE, isCut: true, links: [{ start: 0, end: 2, url: 'x' }] }],
  '/api/policy-searches': [
    { kind: 'found', candidates: [{ ...FOUND, confidence: 'low', isPdf: true }], page: PAGE },
    { kind: 'policy', policy: { ...FOUND, confidence: 'high' }, others: [] },
    { kind: 'unknown-name', name: 'Fernway' },
    { kind: 'nothing', given: 'login', tried: ['links'] },
  ],
  '/api/analyses': [
    ...EXAMPLE_ANSWERS.slice(0, 2).map((answer) => ({ type: 'answer', answer })),
    { type: 'delta', questionId: 'sells-data', text: 'No' },
    { type: 'done', visit: FRESH_VISIT },
    { type: 'failed', code: 'internal-error', visit: FRESH_VISIT },
    { type: 'model-failed', code: 'model-failed' },
  ],
  '/api/questions': [
    { type: 'answer', answer: ANSWER },
    { type: 'delta', text: '' },
  ],
  '/api/coupons/check': [
    { success: false, error: 'coupon-unknown' },
    {
      success: true,
      promotionCodeId: 'p',
      discountPercent: 25,
      finalAmountCents: 1_500,
      couponDetails: { id: 'c', name: null, percentOff: 25, amountOff: null, currency: null },
    },
  ],
  '/api/payments': [{ ...PAID, receiptUrl: 'https://receipts.example/1', charge: 'authorised' }],
  '/api/payments/status': [{ ...PAID, success: false, status: 'failed', error: 'cancelled' }],
  '/api/session/cancel': [FRESH_VISIT],
  '/api/session/return-code': [{ returnCode: 'ABCD' }],
  '/api/session/restore': [LIVE_VISIT],
  '/api/sandbox/payment-methods': [{ paymentMethodId: 'pm_1' }],
  '/api/sandbox/authentications': [{ ok: true }],
  'storage-scope': [{ sessionId: 's', resetsAt: 1 }],
  'free-record': [
    STORED,
    { sessionId: 's', resetsAt: 1, document: STORED_ANALYSIS.document, progress: 'captured' },
  ],
  'session-document': [
    { premiumId: 'p', addedAt: 1, document: STORED_ANALYSIS.document, analysis: STORED },
  ],
  'handed-over': [{ ...STORED.document, staysOnDevice: true }],
  'chat-message': [
    { role: 'user', content: 'x', entry: { kind: 'note', id: '1', text: 'x' } },
    {
      role: 'user',
      content: 'x',
      entry: { ...QUESTION, state: { kind: 'answered', answer: ANSWER } },
    },
    { role: 'user', content: 'x', entry: { ...QUESTION, state: { kind: 'stopped' } } },
  ],
  cards: [[{ ...card('one', { homeUrl: 'https://one.example/' }), ...READING }, card('two')]],
  'report-file': [
    {
      format: 'plainclause-report',
      version: 1,
      name: 'Mine',
      day: '2026-11-23',
      cards: [card('two')],
      documents: [
        {
          id: 'd',
          title: 'Terms',
          answers: EXAMPLE_ANSWERS.slice(0, 1),
          proof: { words: 3, answeredAt: 1, fingerprint: 'ab'.repeat(32) },
          steps: [
            { kind: 'access', citation: ANSWER.nearest?.[0]?.citations[0], addresses: ['x'] },
          ],
        },
      ],
      chat: [{ id: '1', question: 'Why?', answer: ANSWER }],
    },
  ],
  'analysis-answers': [EXAMPLE_ANSWERS.slice(0, 1)],
  'reading-proof': [{ words: 0 }],
  'shelf-entry': [SHELF_ENTRY],
  'shelf-file': [{ format: 'plainclause-shelf', version: 1, entries: [SHELF_ENTRY] }],
}

/** Values put in the place of each part of an example. JSON has no others. */
const ODD = [
  null,
  true,
  0,
  -1,
  0.5,
  2e15,
  '',
  'x',
  'y'.repeat(30_000),
  [],
  [null],
  {},
  { kind: 'x' },
]

/** The value with each part of it replaced by each odd value, or left out. */
function* changesOf(value: unknown): Generator<unknown> {
  yield* ODD
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield value.toSpliced(at, 1)
      for (const changed of changesOf(item)) yield value.with(at, changed)
    }
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, another: 1 }
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _, ...others }: Record<string, unknown> = { ...value }
      yield others
      for (const changed of changesOf(part)) yield { ...value, [key]: changed }
    }
  }
}

describe('the browser and zod agree', () => {
  test.each(Object.keys(SCHEMAS))('about %s, whatever is changed in it', (name) => {
    const [schema, check] = [SCHEMAS[name], CHECKS.get(name)]
    if (schema === undefined || check === undefined) throw new Error('no schema')
    const examples = EXAMPLES[name] ?? []
    expect(examples.filter((one) => !check(one))).toEqual([])
    expect(examples).not.toEqual([])
    let refused = 0
    for (const changed of examples.flatMap((example) => [...changesOf(example)])) {
      const isValid = check(changed)
      if (isValid !== schema.safeParse(changed).success) expect.fail(JSON.stringify(changed))
      if (!isValid) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
  })
})

test('a key that is absent may be undefined, as in the browser’s database', () => {
  const matches = CHECKS.get('free-record') ?? (() => undefined)
  expect(matches({ ...STORED_ANALYSIS, analyst: undefined })).toBe(true)
  expect(matches({ ...STORED_ANALYSIS, sentAt: undefined })).toBe(false)
  expect(matches(Object.create(STORED_ANALYSIS))).toBe(false)
})

test.each([
  ['a rule of its own', z.string().refine((text) => text === 'x')],
  ['a text that is changed', z.object({ name: z.string().trim() })],
  ['a pattern with flags', z.array(z.string().regex(/x/i))],
  ['keys of any name', z.record(z.string(), z.number())],
  ['a list of fixed length', z.tuple([z.string()])],
  ['a multiple', z.number().multipleOf(5)],
  ['a date', z.union([z.string(), z.date()])],
  ['a mail address', z.email()],
])('a schema with %s is refused when the site is built', (_what, schema) => {
  expect(() => schemaSet({ one: schema })).toThrow()
})

test('what several schemas share is said once', () => {
  const shared = z.object({ first: z.string(), second: z.string().max(20) })
  const { byName, shared: list } = schemaSet({ one: shared, two: z.array(shared) })
  expect(list).toHaveLength(1)
  expect(byName).toEqual({ one: { $ref: 0 }, two: { type: 'array', items: { $ref: 0 } } })
})
