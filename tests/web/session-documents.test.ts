import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isSessionDocument } from '../../src/web/lib/documents/document-store.ts'
import {
  findSessionDocuments,
  forgetSessionDocument,
  forgetSessionDocuments,
  storeSessionDocument,
  subscribeToSessionDocuments,
} from '../../src/web/lib/documents/session-documents.ts'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'

// The real database is tried in tests/e2e/workspace.spec.ts; this environment has none.
beforeEach(() => forgetSessionDocuments())

const record = (id: string, addedAt: number) => ({
  premiumId: 'p',
  addedAt,
  document: { ...STORED_ANALYSIS.document, id },
})
const idsOf = async (premiumId = 'p') =>
  (await findSessionDocuments(premiumId)).map(({ document }) => document.id)

describe('the documents of a session, without a database', () => {
  test('stay in memory, in the order in which they were added', async () => {
    expect(await storeSessionDocument(record('b', 2))).toBe('in-memory')
    await storeSessionDocument(record('a', 1))
    expect(await idsOf()).toEqual(['a', 'b'])
  })

  test('of another session are not shown', async () => {
    await storeSessionDocument(record('a', 1))
    expect(await idsOf('q')).toEqual([])
  })

  test('are forgotten, one or all', async () => {
    await storeSessionDocument(record('a', 1))
    await storeSessionDocument(record('b', 2))
    await forgetSessionDocument('a')
    expect(await idsOf()).toEqual(['b'])
    void storeSessionDocument(record('c', 3))
    await forgetSessionDocuments()
    expect(await idsOf()).toEqual([])
  })

  test('that were changed are told to other tabs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = subscribeToSessionDocuments(resolve)
    await forgetSessionDocument('a')
    await promise
    stop()
  })

  test('are told to find no room on a full disk', async () => {
    const open = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('indexedDB', { open })
    expect(await storeSessionDocument(record('a', 1))).toBe('no-room')
    vi.unstubAllGlobals()
    expect(await idsOf()).toEqual(['a'])
  })
})

describe('a record from the database', () => {
  const whole = {
    premiumId: 'p',
    addedAt: 1,
    document: STORED_ANALYSIS.document,
    analysis: STORED_ANALYSIS,
  }

  test('is taken as it was written, with saved pictures', () => {
    expect(isSessionDocument(structuredClone(whole))).toBe(true)
    expect(isSessionDocument({ ...whole, pictures: [new Blob(['x'])] })).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['one without a session', { ...whole, premiumId: 7 }],
    ['one without a document', { ...whole, document: {} }],
    [
      'the analysis of another document',
      { ...whole, document: { ...STORED_ANALYSIS.document, id: 'x' } },
    ],
    ['an analysis of no shape', { ...whole, analysis: { progress: 'finished' } }],
    ['a correction of no request', { ...whole, corrects: 7 }],
    ['pictures that are none', { ...whole, pictures: ['x'] }],
  ])('counts as absent when it is %s', (_what, value) => {
    expect(isSessionDocument(value)).toBe(false)
  })
})
