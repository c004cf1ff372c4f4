import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  normaliseReturnCode,
  RETURN_CODE_BYTES,
  returnCodeFrom,
} from '../../../src/core/payments/return-code.ts'

const bytes = fc.uint8Array({ minLength: RETURN_CODE_BYTES, maxLength: RETURN_CODE_BYTES })

describe('a return code', () => {
  test('encodes 80 bits in four groups of unambiguous characters', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(returnCodeFrom(random)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      }),
    )
  })

  test('differs for different bytes, in every bit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(RETURN_CODE_BYTES * 8 - 1), (random, bit) => {
        const other = Uint8Array.from(random)
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(returnCodeFrom(other)).not.toBe(returnCodeFrom(random))
      }),
    )
  })

  test('requires that many bytes', () => {
    expect(() => returnCodeFrom(new Uint8Array(RETURN_CODE_BYTES - 1))).toThrow(RangeError)
  })

  test('is recognized in any case and with any spaces and dashes', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', ' ', '-', '–', ' — ', '\t'), (random, between) => {
        const code = returnCodeFrom(random)
        const typed = [...code.replaceAll('-', '').toLowerCase()].join(between)
        expect(normaliseReturnCode(` ${typed}\n`)).toBe(code)
      }),
    )
  })

  test('is recognized with letters that look like its digits', () => {
    expect(normaliseReturnCode('oOiI-lL01-ABCD-WXYZ')).toBe('0011-1101-ABCD-WXYZ')
  })

  test.each(['', 'ABCD', 'U000-0000-0000-0000', '0000-0000-0000-00000', '0000_0000_0000_0000'])(
    'is not %j',
    (typed) => {
      expect(normaliseReturnCode(typed)).toBeUndefined()
    },
  )
})
