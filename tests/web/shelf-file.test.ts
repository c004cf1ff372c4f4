import { describe, expect, test } from 'vitest'
import { hashSentences } from '../../src/web/lib/documents/fingerprint.ts'
import {
  isShelfEntry,
  readingOf,
  readShelfFile,
  SHELF_FILE_MAX_CHARACTERS,
  type ShelfEntry,
  storedReading,
  writeShelfFile,
} from '../../src/web/lib/shelf/shelf-store.ts'

const ENTRY: ShelfEntry = {
  id: 'one',
  name: 'Fernway, privacy policy',
  url: 'https://fernway.example/privacy',
  readAt: Date.UTC(2026, 2, 3),
  fingerprint: 'a'.repeat(64),
  words: 812,
  analyst: { product: '0.1.0', rules: '0123456789ab', weights: '0123456789ab' },
  hashes: '0123456789abba9876543210',
  verdicts: [
    { questionId: 'sells-data', standing: 'stated', verdict: 'no', sentences: ['0123456789ab'] },
  ],
  considerations: [
    { kind: 'arbitration', text: 'Disputes go to arbitration.', sentence: 'ba9876543210' },
  ],
}

describe('a shelf’s file', () => {
  test('gives the entries that were written, and nothing else that it says of them', () => {
    const entries = [
      ENTRY,
      { ...ENTRY, id: 'two', text: 'We bind books.', hasChanged: true },
    ] as const
    const text = writeShelfFile(entries) ?? ''
    expect(readShelfFile(text)).toEqual(entries)
    const more = text.replace('"id": "one",', '"id": "one", "__proto__": {}, "more": 1,')
    expect(readShelfFile(more)).toEqual(entries)
  })

  test.each([
    ['no JSON', 'We bind books.'],
    ['half of itself', (writeShelfFile([ENTRY]) ?? '').slice(0, 200)],
    ['a report', '{"format":"plainclause-report","version":1,"documents":[]}'],
    ['no list', '{"format":"plainclause-shelf","version":1,"entries":{}}'],
    ['brackets without end', `{"format":"plainclause-shelf","entries":${'['.repeat(1_000_000)}`],
    ['too many entries', writeShelfFile(Array.from({ length: 101 }, () => ENTRY)) ?? ''],
  ])('that is %s is no shelf', (_what, text) => {
    expect(readShelfFile(text)).toBe('no-shelf')
  })

  test('that is too long, or newer than this page, is named so', () => {
    expect(readShelfFile(' '.repeat(SHELF_FILE_MAX_CHARACTERS + 1))).toBe('too-large')
    expect(readShelfFile('{"format":"plainclause-shelf","version":2}')).toBe('newer-version')
    const long = { ...ENTRY, text: 'x'.repeat(2_000_000) }
    expect(writeShelfFile(Array.from({ length: 6 }, () => long))).toBeUndefined()
  })
})

test.each<[string, unknown]>([
  ['a script for an address', { url: 'javascript:alert(1)' }],
  ['an address of two thousand pages', { url: `https://x.example/${'a'.repeat(30_000)}` }],
  ['no name', { name: 7 }],
  ['a name of a book', { name: 'x'.repeat(301) }],
  ['no fingerprint', { fingerprint: 'abc' }],
  ['a time beyond all calendars', { readAt: 1e20 }],
  ['half a hash', { hashes: '0123' }],
  ['a question that nobody asks', { verdicts: [{ ...ENTRY.verdicts[0], questionId: 'who' }] }],
  [
    'a severity that there is not',
    { considerations: [{ ...ENTRY.considerations[0], severity: 'dire' }] },
  ],
  ['a word for "changed"', { hasChanged: 'yes' }],
  [
    'considerations without end',
    { considerations: Array.from({ length: 501 }, () => ENTRY.considerations[0]) },
  ],
])('an entry with %s is none', (_what, wrong) => {
  expect(isShelfEntry(ENTRY)).toBe(true)
  expect(isShelfEntry({ ...ENTRY, ...Object(wrong) })).toBe(false)
})

test('an entry holds a reading in one text of hashes', () => {
  const reading = readingOf(ENTRY)
  expect(reading.sentences).toEqual(['0123456789ab', 'ba9876543210'])
  expect(storedReading(reading)).toEqual({
    hashes: ENTRY.hashes,
    verdicts: ENTRY.verdicts,
    considerations: ENTRY.considerations,
  })
})

test('a sentence’s hash is the beginning of its SHA-256', async () => {
  expect(await hashSentences(['we bind books', ''])).toEqual(['708c9322b042', 'e3b0c44298fc'])
})
