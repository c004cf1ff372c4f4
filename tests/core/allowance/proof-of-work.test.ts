import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hotUntil } from '../../../src/core/allowance/free-allowance.ts'
import {
  PROOF_PUZZLES,
  puzzleWords,
  readSolutions,
  writeSolutions,
} from '../../../src/core/allowance/proof-of-work.ts'
import { solvePuzzles } from '../../../src/core/allowance/solve-puzzles.ts'

const at = (time: string) => Date.parse(`2026-06-15T${time}Z`)
const END_OF_DAY = Date.parse('2026-06-16T00:00:00Z')

describe('the free day', () => {
  test.each([
    ['more than half in its first quarter', '05:59:59', 1_000, 501, 0, END_OF_DAY],
    ['exactly half', '05:59:59', 1_000, 500, 0, undefined],
    ['more than half, but later', '06:00:00', 1_000, 501, 0, undefined],
    ['a tenth in a minute', '15:00:00', 1_000, 100, 100, at('16:00:00')],
    ['a little less than a tenth', '15:00:00', 1_000, 900, 99, undefined],
    ['both', '01:00:00', 1_000, 501, 100, END_OF_DAY],
    ['nine calls, which are all there are', '01:00:00', 9, 9, 9, undefined],
    ['ten of ten in a minute', '15:00:00', 10, 10, 10, at('16:00:00')],
    ['no free calls at all', '01:00:00', 0, 0, 0, undefined],
  ])('with %s spent', (_, time, callsPerDay, spentToday, spentThisMinute, expected) => {
    const day = { now: at(time), callsPerDay, spentToday, spentThisMinute }
    expect(hotUntil(day)).toBe(expected)
  })
})

/** An independent implementation of SHA-256. */
function digest(seed: string, place: number, tried: number): Buffer {
  const words = puzzleWords(seed, place, tried)
  const bytes = Buffer.alloc(words.byteLength)
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, 4 * index)
  return createHash('sha256').update(bytes).digest()
}

describe('the proof of work', () => {
  const seed = '00112233445566778899aabbccddeeff'

  test.each([1, 7, 12])(
    'finds the first number whose digest begins with %d zero bits',
    (zeroBits) => {
      const isZero = (place: number, tried: number) =>
        digest(seed, place, tried).readUInt32BE() >>> (32 - zeroBits) === 0
      const solutions = solvePuzzles({ seed, puzzles: 3, zeroBits })
      expect(solutions).toHaveLength(3)
      for (const [place, solution] of solutions.entries()) {
        expect(isZero(place, solution)).toBe(true)
        const before = Array.from(
          { length: Math.min(solution, 300) },
          (_, back) => solution - back - 1,
        )
        expect(before.some((tried) => isZero(place, tried))).toBe(false)
      }
    },
  )

  test('survives a round trip over the wire', () => {
    const solutions = Array.from({ length: PROOF_PUZZLES }, (_, place) => place * 67_000_000)
    expect(readSolutions(writeSolutions(solutions))).toEqual(solutions)
  })

  test.each([
    ['nothing', ''],
    ['too few', '1.2.3'],
    [
      'too many',
      Array(PROOF_PUZZLES + 1)
        .fill('1')
        .join('.'),
    ],
    ['one that is no number', [...Array(PROOF_PUZZLES - 1).fill('1'), '-'].join('.')],
    ['one above 32 bits', [...Array(PROOF_PUZZLES - 1).fill('1'), 'zzzzzzz'].join('.')],
    ['a long text', '1'.repeat(1_000_000)],
  ])('rejects %s as solutions', (_, text) => {
    expect(readSolutions(text)).toBeUndefined()
  })
})
