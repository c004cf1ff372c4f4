import { describe, expect, test } from 'vitest'
import { type PromotionTerms, refusalOf } from '../../../src/core/payments/price.ts'

const NOON = Date.parse('2026-06-15T12:00:00Z')
const QUARTER_OFF: PromotionTerms = {
  coupon: { currency: null, percentOff: 25, amountOffCents: null },
  expiresAt: null,
  minimumAmount: null,
  firstTimeOnly: false,
  isForOneCustomer: false,
  isForCertainProducts: false,
}
const TEN_OFF = { percentOff: null, amountOffCents: 1_000 }

describe('a promotion code', () => {
  test('without conditions is accepted', () => {
    expect(refusalOf(QUARTER_OFF, NOON, [{ left: null, usedHere: 1_000_000 }])).toBeUndefined()
  })

  test.each<[string, Partial<PromotionTerms>, string | undefined]>([
    ['that ends now', { expiresAt: NOON }, 'coupon-expired'],
    ['that ends in a millisecond', { expiresAt: NOON + 1 }, undefined],
    ['for first purchases', { firstTimeOnly: true }, 'coupon-for-first-purchase'],
    ['for certain products', { isForCertainProducts: true }, 'coupon-for-products'],
    ['for one customer', { isForOneCustomer: true }, 'coupon-for-others'],
    [
      'from 25 dollars',
      { minimumAmount: { cents: 2_500, currency: 'usd' } },
      'coupon-below-minimum',
    ],
    ['from 20 dollars', { minimumAmount: { cents: 2_000, currency: 'usd' } }, undefined],
    ['from 1 euro', { minimumAmount: { cents: 100, currency: 'eur' } }, 'coupon-other-currency'],
    ['of 10 euros', { coupon: { currency: 'eur', ...TEN_OFF } }, 'coupon-other-currency'],
    ['of 10 dollars', { coupon: { currency: 'USD', ...TEN_OFF } }, undefined],
  ])('P24: %s', (_, terms, refusal) => {
    expect(refusalOf({ ...QUARTER_OFF, ...terms }, NOON, [])).toBe(refusal)
  })

  test.each([
    [[{ left: 1, usedHere: 0 }], undefined],
    [[{ left: 1, usedHere: 1 }], 'coupon-used-up'],
    [[{ left: 0, usedHere: 0 }], 'coupon-used-up'],
    [[{ left: -1, usedHere: 0 }], 'coupon-used-up'],
    [
      [
        { left: null, usedHere: 9 },
        { left: 9, usedHere: 9 },
      ],
      'coupon-used-up',
    ],
  ])('P21: with %j left and used', (counts, refusal) => {
    expect(refusalOf(QUARTER_OFF, NOON, counts)).toBe(refusal)
  })
})
