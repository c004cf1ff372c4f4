import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANSWER_NOTICES } from '../../src/core/analyst/answer.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  isStoredRecord,
  storeRecord,
} from '../../src/web/lib/documents/document-store.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'

// The real database is tried in tests/e2e/stored-analysis.spec.ts; this environment has none.
const any = () => true

beforeEach(() => deleteStoredRecord())
afterEach(() => vi.unstubAllGlobals())

describe('without a database', () => {
  test('an analysis stays in memory', async () => {
    expect(await findStoredRecord(any)).toBeUndefined()
    expect(await storeRecord(STORED_ANALYSIS)).toBe('in-memory')
    expect(await findStoredRecord(any)).toEqual(STORED_ANALYSIS)
  })

  test('the last one kept takes the place of the one before', async () => {
    void storeRecord({ ...STORED_ANALYSIS, progress: 'interrupted' })
    void storeRecord(STORED_ANALYSIS)
    expect((await findStoredRecord(any))?.progress).toBe('finished')
  })

  test('one that is not wanted is deleted', async () => {
    await storeRecord(STORED_ANALYSIS)
    expect(await findStoredRecord(() => false)).toBeUndefined()
    expect(await findStoredRecord(any)).toBeUndefined()
  })

  test('one that is forgotten while it is being kept stays forgotten', async () => {
    void storeRecord(STORED_ANALYSIS)
    void deleteStoredRecord()
    expect(await findStoredRecord(any)).toBeUndefined()
  })
})

test('a full disk is told, and the analysis stays in memory', async () => {
  const open = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('indexedDB', { open })
  expect(await storeRecord(STORED_ANALYSIS)).toBe('no-room')
  expect(await findStoredRecord(any)).toEqual(STORED_ANALYSIS)
})

describe('a value from the database', () => {
  test('is taken as it was written', () => {
    expect(isStoredRecord(structuredClone(STORED_ANALYSIS))).toBe(true)
  })

  test('may carry every notice, and the pages of a PDF', () => {
    const answers = STORED_ANALYSIS.answers.map((answer) => ({
      ...answer,
      notices: ANSWER_NOTICES,
    }))
    const document = { ...STORED_ANALYSIS.document, pages: [{ number: 1, start: 0, end: 9 }] }
    expect(isStoredRecord({ ...STORED_ANALYSIS, document, answers })).toBe(true)
  })

  const graded = (grade: unknown) => ({
    ...EXAMPLE_ANSWERS[0],
    statements: [{ text: 'They do.', citations: [], ...Object(grade) }],
  })

  test('may say how unusual a statement is', () => {
    const grade = { severity: 'unusual', prevalence: { share: 0.05, among: 'policies' } }
    const answers = [graded(grade), ...EXAMPLE_ANSWERS.slice(1)]
    expect(isStoredRecord({ ...STORED_ANALYSIS, answers })).toBe(true)
  })

  test('may have been answered on this device: then nothing was sent', () => {
    const { request: _, ...begun } = STORED_ANALYSIS
    const answers = STORED_ANALYSIS.answers.map((answer) => ({ ...answer, isOnDevice: true }))
    const document = { ...STORED_ANALYSIS.document, staysOnDevice: true }
    expect(isStoredRecord({ ...begun, document, answers })).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'kept'],
    ['one without a session', { ...STORED_ANALYSIS, sessionId: undefined }],
    [
      'one without a text',
      { ...STORED_ANALYSIS, document: { ...STORED_ANALYSIS.document, text: 7 } },
    ],
    [
      'an English version to run',
      {
        ...STORED_ANALYSIS,
        document: { ...STORED_ANALYSIS.document, englishUrl: 'javascript:alert(1)' },
      },
    ],
    [
      'an address to run',
      { ...STORED_ANALYSIS, document: { ...STORED_ANALYSIS.document, url: 'javascript:alert(1)' } },
    ],
    [
      'a link to run',
      {
        ...STORED_ANALYSIS,
        document: {
          ...STORED_ANALYSIS.document,
          links: [{ start: 0, end: 4, url: 'javascript:alert(1)' }],
        },
      },
    ],
    ['an unknown severity', { ...STORED_ANALYSIS, answers: [graded({ severity: 'grave' })] }],
    [
      'a share above all',
      { ...STORED_ANALYSIS, answers: [graded({ prevalence: { share: 2, among: 'policies' } })] },
    ],
    [
      'pages of no shape',
      { ...STORED_ANALYSIS, document: { ...STORED_ANALYSIS.document, pages: [{ number: 'i' }] } },
    ],
    [
      'one whose privacy is in doubt',
      { ...STORED_ANALYSIS, document: { ...STORED_ANALYSIS.document, staysOnDevice: 1 } },
    ],
    ['a request without a name', { ...STORED_ANALYSIS, request: {} }],
    ['answers that are no list', { ...STORED_ANALYSIS, answers: {} }],
    [
      'an unknown question',
      { ...STORED_ANALYSIS, answers: [{ ...EXAMPLE_ANSWERS[0], questionId: 'x' }] },
    ],
    [
      'a statement of no shape',
      { ...STORED_ANALYSIS, answers: [{ ...EXAMPLE_ANSWERS[0], statements: [1] }] },
    ],
    ['an unknown progress', { ...STORED_ANALYSIS, progress: 'done' }],
    [
      'a finished one that lacks an answer',
      { ...STORED_ANALYSIS, answers: EXAMPLE_ANSWERS.slice(1) },
    ],
  ])('counts as absent when it is %s', (_what, value) => {
    expect(isStoredRecord(value)).toBe(false)
  })
})
