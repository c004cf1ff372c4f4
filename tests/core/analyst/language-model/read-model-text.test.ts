import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readModelText,
  withoutThinking,
} from '../../../../src/core/analyst/language-model/read-model-text.ts'

const said = (text: string) =>
  readModelText(text).statements.map((one) => `${one.text} ${one.passages.join(',')}`.trim())

describe('the text of a model', () => {
  test.each([
    ['Yes. They sell it [3].', 'yes'],
    ['**No**, they do not [3].', 'no'],
    ['No [3].', 'no'],
    ['It depends: partners may [3].', 'it-depends'],
    ['Not stated.', 'not-stated'],
    ['Answer: no. They keep it [2].', 'no'],
    ['Verdict: Not stated', 'not-stated'],
    ['No information about selling is given.', 'not-stated'],
    ['The passages do not state whether data is sold.', 'not-stated'],
    ['<think>They could say yes.</think>\n\nNo. They never sell [1].', 'no'],
    ['No personal information is sold [1].', 'no'],
    ['No one sells it [1].', undefined],
    ['Notably, they sell it [1].', undefined],
    ['They sell it [1].', undefined],
  ])('%s begins with the verdict %s', (text, verdict) => {
    expect(readModelText(text).verdict).toBe(verdict)
  })

  test.each([
    ['No. They do not sell it [3].', ['They do not sell it. 3']],
    ['No. They do not sell it. [3]', ['They do not sell it. 3']],
    ['They share [1][2]. They sell [4, 6-8].', ['They share. 1,2', 'They sell. 4,6,7,8']],
    ['They share it【3†source】.', ['They share it. 3']],
    ['They share it [passage 3] and [Passages 4 and 5].', ['They share it and. 3,4,5']],
    ['They share it [sic] with [1-900].', ['They share it [sic] with. 1,900']],
    ['No [3].', ['No. 3']],
    ['- Arbitration binds you [4]\n2) Fees rise [5]', ['Arbitration binds you 4', 'Fees rise 5']],
    [
      'They share data with vendors. Vendors protect it [3].',
      ['They share data with vendors. 3', 'Vendors protect it. 3'],
    ],
    ['They share it [3]. It is risky.', ['They share it. 3', 'It is risky.']],
    ['', []],
    ['...', []],
  ])('%j is read as %j', (text, statements) => {
    expect(said(text)).toEqual(statements)
  })

  test('can be any text at all', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '【',
      '1',
      '-',
      ' ',
      '.',
      'no',
      '\n',
      '<think>',
      '†',
      ',',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 400 }).map((p) => p.join('')),
        ),
        (text) => {
          for (const { passages } of readModelText(text).statements) {
            expect(passages.every(Number.isSafeInteger)).toBe(true)
          }
        },
      ),
    )
  })

  test('only grows at its end while it streams', () => {
    const whole = '<think>Let me see.</think>\nNo. They do not [1].'
    let before = ''
    for (let length = 0; length <= whole.length; length += 1) {
      const now = withoutThinking(whole.slice(0, length))
      expect(now.startsWith(before)).toBe(true)
      before = now
    }
    expect(before).toBe('No. They do not [1].')
  })
})
