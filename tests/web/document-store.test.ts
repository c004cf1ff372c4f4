import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWER_NOTICES } from '../../src/core/analyst/answer.ts'
import { findKeptAnalysis, forgetAnalysis, keepAnalysis } from '../../src/web/lib/document-store.ts'
import { isKeptAnalysis } from '../../src/web/lib/document-store-record.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { KEPT } from './support/kept-analysis.ts'

// The real database is tried in tests/e2e/kept-analysis.spec.ts; this environment has none.
const any = () => true

beforeEach(() => forgetAnalysis())
afterEach(() => vi.unstubAllGlobals())

describe('without a database', () => {
  test('an analysis stays in memory', async () => {
    expect(await findKeptAnalysis(any)).toBeUndefined()
    expect(await keepAnalysis(KEPT)).toBe('in-memory')
    expect(await findKeptAnalysis(any)).toEqual(KEPT)
  })

  test('the last one kept takes the place of the one before', async () => {
    void keepAnalysis({ ...KEPT, progress: 'interrupted' })
    void keepAnalysis(KEPT)
    expect((await findKeptAnalysis(any))?.progress).toBe('finished')
  })

  test('one that is not wanted is deleted', async () => {
    await keepAnalysis(KEPT)
    expect(await findKeptAnalysis(() => false)).toBeUndefined()
    expect(await findKeptAnalysis(any)).toBeUndefined()
  })

  test('one that is forgotten while it is being kept stays forgotten', async () => {
    void keepAnalysis(KEPT)
    void forgetAnalysis()
    expect(await findKeptAnalysis(any)).toBeUndefined()
  })
})

test('a full disk is told, and the analysis stays in memory', async () => {
  const open = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', { open })
  expect(await keepAnalysis(KEPT)).toBe('no-room')
  expect(await findKeptAnalysis(any)).toEqual(KEPT)
})

describe('a value from the database', () => {
  test('is taken as it was written', () => {
    expect(isKeptAnalysis(structuredClone(KEPT))).toBe(true)
  })

  test('may carry every notice, and the pages of a PDF', () => {
    const answers = KEPT.answers.map((answer) => ({ ...answer, notices: ANSWER_NOTICES }))
    const document = { ...KEPT.document, pages: [{ number: 1, start: 0, end: 9 }] }
    expect(isKeptAnalysis({ ...KEPT, document, answers })).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'kept'],
    ['one without a session', { ...KEPT, sessionId: undefined }],
    ['one without a text', { ...KEPT, document: { ...KEPT.document, text: 7 } }],
    ['an address to run', { ...KEPT, document: { ...KEPT.document, url: 'javascript:alert(1)' } }],
    ['pages of no shape', { ...KEPT, document: { ...KEPT.document, pages: [{ number: 'i' }] } }],
    ['one without a request', { ...KEPT, request: undefined }],
    ['a request without a name', { ...KEPT, request: {} }],
    ['answers that are no list', { ...KEPT, answers: {} }],
    ['an unknown question', { ...KEPT, answers: [{ ...EXAMPLE_ANSWERS[0], questionId: 'x' }] }],
    ['a statement of no shape', { ...KEPT, answers: [{ ...EXAMPLE_ANSWERS[0], statements: [1] }] }],
    ['an unknown progress', { ...KEPT, progress: 'done' }],
    ['a finished one that lacks an answer', { ...KEPT, answers: EXAMPLE_ANSWERS.slice(1) }],
  ])('counts as absent when it is %s', (_what, value) => {
    expect(isKeptAnalysis(value)).toBe(false)
  })
})
