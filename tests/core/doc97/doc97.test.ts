import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDoc97 } from '../../../src/core/doc97/read-doc97.ts'
import { compoundFile } from '../../support/compound-file.ts'
import {
  ENDS_ROW,
  IN_TABLE,
  IS_DELETED,
  IS_HIDDEN,
  item,
  outline,
  wordBinaryFile,
} from '../../support/word-binary-file.ts'

const read = (given: Parameters<typeof wordBinaryFile>[0]) => {
  const result = readDoc97(wordBinaryFile(given))
  return result.kind === 'read' ? result.text : result.problem
}

/** Whether reading ends with a result that its caller handles. */
function ends(file: Uint8Array): boolean {
  try {
    return ['read', 'failed'].includes(readDoc97(file).kind)
  } catch (error) {
    return error instanceof RangeError
  }
}

describe('the text of a Word file of 1997 to 2003', () => {
  test('has its paragraphs, from two-byte and one-byte text', () => {
    const body = [{ text: 'Privacy Policy' }, { text: 'We don’t sell your données.' }]
    expect(read({ body })).toBe('Privacy Policy\n\nWe don’t sell your données.')
    const old = [{ text: 'Privacy Policy' }, { text: 'We don\x92t sell your donn\xe9es.' }]
    expect(read({ body: old, isCompressed: true })).toBe(
      'Privacy Policy\n\nWe don’t sell your données.',
    )
  })

  test('numbers headings and clauses as Word shows them', () => {
    const lists = [
      [
        { format: 0, pattern: '%1.' },
        { format: 4, pattern: '(%2)' },
      ],
      [{ format: 23, pattern: '\uf0b7' }],
    ]
    const body = [
      { text: 'Data', style: 1, properties: item(1) },
      { text: 'your name;', properties: item(1, 1) },
      { text: 'your address.', properties: item(1, 1) },
      { text: 'Rights', properties: [...item(1), outline(0)] },
      { text: 'access', properties: item(2) },
      { text: 'erasure', properties: item(2) },
    ]
    expect(read({ body, lists })).toBe(
      '1. Data\n\n  (a) your name;\n  (b) your address.\n\n2. Rights\n\n- access\n- erasure',
    )
  })

  test('has a line for each row of a table', () => {
    const cell = (text: string) => ({ text, mark: '\u0007', properties: [IN_TABLE] }) as const
    const end = { text: '', mark: '\u0007', properties: [IN_TABLE, ENDS_ROW] } as const
    const body = [
      { text: 'Cookies:' },
      cell('Cookie'),
      cell('Kept for'),
      end,
      { text: 'session', properties: [IN_TABLE] },
      cell('only'),
      cell('one day'),
      end,
      { text: 'That is all.' },
    ]
    expect(read({ body })).toBe(
      'Cookies:\n\nCookie | Kept for\nsession only | one day\n\nThat is all.',
    )
  })

  test('has each footnote after the paragraph that refers to it', () => {
    const body = [{ text: 'We sell nothing\u0002.' }, { text: 'We share nothing.\u0002' }]
    expect(read({ body, footnotes: ['But our chairs.', 'But with you.'] })).toBe(
      'We sell nothing.\n\nFootnote 1: But our chairs.\n\nWe share nothing.\n\nFootnote 2: But with you.',
    )
  })

  test('omits deleted and hidden text, and field codes', () => {
    const body = [
      { text: 'Deleted.', characters: [IS_DELETED] },
      { text: 'Hidden.', characters: [IS_HIDDEN] },
      { text: 'See \u0013 HYPERLINK "x" \u0013 PAGE \u0014 9 \u0015 \u0014our policy\u0015.' },
    ]
    expect(read({ body })).toBe('See our policy.')
  })
})

describe('a file that is refused', () => {
  const body = [{ text: 'We sell nothing.' }]

  test.each([
    ['asks for a password', { body, flags: 0x0100 }, 'encrypted'],
    [
      'holds a newer one that does',
      { body, streams: { EncryptedPackage: Buffer.alloc(8) } },
      'encrypted',
    ],
    ['was written by an older Word', { body, version: 0x68 }, 'too-old'],
  ])('%s', (_, given, problem) => {
    expect(read(given)).toBe(problem)
  })

  test('contains no document', () => {
    const file = compoundFile({ Workbook: Buffer.alloc(10) })
    expect(readDoc97(file)).toEqual({ kind: 'failed', problem: 'no-word' })
  })

  test('is truncated anywhere', () => {
    const file = wordBinaryFile({ body })
    for (let length = 8; length < file.length; length += 61) {
      expect(ends(file.subarray(0, length))).toBe(true)
    }
  })

  test('has any of its bytes changed', () => {
    const file = wordBinaryFile({
      body: [{ text: 'One\u0002', properties: item(1) }, ...body],
      footnotes: ['A note.'],
      lists: [[{ format: 0, pattern: '%1.' }]],
    })
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const changed = Buffer.from(file)
        for (const [at, byte] of changes) changed[at] = byte
        expect(ends(changed)).toBe(true)
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  test('has a circular chain, and is refused at the first repetition', () => {
    const file = wordBinaryFile({ body })
    // Every sector of the table points to the previous one.
    for (let at = 1; at < 128; at += 1) file.writeUInt32LE(at - 1, 512 + 4 * at)
    file.writeUInt32LE(5, 512)
    // Every entry of the directory has every other as its neighbor.
    for (let at = 1_024; at < 1_536; at += 128) {
      file.writeUInt32LE(1, at + 68)
      file.writeUInt32LE(2, at + 72)
    }
    expect(ends(file)).toBe(true)
  })
})
