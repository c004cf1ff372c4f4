import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWER_NOTICES } from '../../src/core/analyst/answer.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  storeRecord,
} from '../../src/web/lib/documents/document-store.ts'
import { isStoredRecord } from '../../src/web/lib/documents/document-store-record.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { KEPT } from './support/kept-analysis.ts'

// The real database is tried in tests/e2e/kept-analysis.spec.ts; this environment has none.
const any = () => true

beforeEach(() => deleteStoredRecord())
afterEach(() => vi.unstubAllGlobals())

describe('without a database', () => {
  test('an analysis stays in memory', async () => {
    expect(await findStoredRecord(any)).toBeUndefined()
    expect(await storeRecord(KEPT)).toBe('in-memory')
    expect(await findStoredRecord(any)).toEqual(KEPT)
  })

  test('the last one kept takes the place of the one before', async () => {
    void storeRecord({ ...KEPT, progress: 'interrupted' })
    void storeRecord(KEPT)
    expect((await findStoredRecord(any))?.progress).toBe('finished')
  })

  test('one that is not wanted is deleted', async () => {
    await storeRecord(KEPT)
    expect(await findStoredRecord(() => false)).toBeUndefined()
    expect(await findStoredRecord(any)).toBeUndefined()
  })

  test('one that is forgotten while it is being kept stays forgotten', async () => {
    void storeRecord(KEPT)
    void deleteStoredRecord()
    expect(await findStoredRecord(any)).toBeUndefined()
  })
})

test('a full disk is told, and the analysis stays in memory', async () => {
  const open = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', { open })
  expect(await storeRecord(KEPT)).toBe('no-room')
  expect(await findStoredRecord(any)).toEqual(KEPT)
})

describe('a value from the database', () => {
  test('is taken as it was written', () => {
    expect(isStoredRecord(structuredClone(KEPT))).toBe(true)
  })

  test('may carry every notice, and the pages of a PDF', () => {
    const answers = KEPT.answers.map((answer) => ({ ...answer, notices: ANSWER_NOTICES }))
    const document = { ...KEPT.document, pages: [{ number: 1, start: 0, end: 9 }] }
    expect(isStoredRecord({ ...KEPT, document, answers })).toBe(true)
  })

  const graded = (grade: unknown) => ({
    ...EXAMPLE_ANSWERS[0],
    statements: [{ text: 'They do.', citations: [], ...Object(grade) }],
  })

  test('may say how unusual a statement is', () => {
    const grade = { severity: 'unusual', prevalence: { share: 0.05, among: 'policies' } }
    const answers = [graded(grade), ...EXAMPLE_ANSWERS.slice(1)]
    expect(isStoredRecord({ ...KEPT, answers })).toBe(true)
  })

  test('may have been answered on this device: then nothing was sent', () => {
    const { request: _, ...begun } = KEPT
    const answers = KEPT.answers.map((answer) => ({ ...answer, isOnDevice: true }))
    const document = { ...KEPT.document, staysOnDevice: true }
    expect(isStoredRecord({ ...begun, document, answers })).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'kept'],
    ['one without a session', { ...KEPT, sessionId: undefined }],
    ['one without a text', { ...KEPT, document: { ...KEPT.document, text: 7 } }],
    [
      'an English version to run',
      { ...KEPT, document: { ...KEPT.document, englishUrl: 'javascript:alert(1)' } },
    ],
    ['an address to run', { ...KEPT, document: { ...KEPT.document, url: 'javascript:alert(1)' } }],
    [
      'a link to run',
      {
        ...KEPT,
        document: { ...KEPT.document, links: [{ start: 0, end: 4, url: 'javascript:alert(1)' }] },
      },
    ],
    ['an unknown severity', { ...KEPT, answers: [graded({ severity: 'grave' })] }],
    [
      'a share above all',
      { ...KEPT, answers: [graded({ prevalence: { share: 2, among: 'policies' } })] },
    ],
    ['pages of no shape', { ...KEPT, document: { ...KEPT.document, pages: [{ number: 'i' }] } }],
    [
      'one whose privacy is in doubt',
      { ...KEPT, document: { ...KEPT.document, staysOnDevice: 1 } },
    ],
    ['a request without a name', { ...KEPT, request: {} }],
    ['answers that are no list', { ...KEPT, answers: {} }],
    ['an unknown question', { ...KEPT, answers: [{ ...EXAMPLE_ANSWERS[0], questionId: 'x' }] }],
    ['a statement of no shape', { ...KEPT, answers: [{ ...EXAMPLE_ANSWERS[0], statements: [1] }] }],
    ['an unknown progress', { ...KEPT, progress: 'done' }],
    ['a finished one that lacks an answer', { ...KEPT, answers: EXAMPLE_ANSWERS.slice(1) }],
  ])('counts as absent when it is %s', (_what, value) => {
    expect(isStoredRecord(value)).toBe(false)
  })
})
