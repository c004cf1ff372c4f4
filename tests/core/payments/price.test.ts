import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PREMIUM_PRICE_CENTS } from '../../../src/core/limits.ts'
import {
  MINIMUM_CHARGE_CENTS,
  type PromotionTerms,
  priceWith,
  refusalOf,
} from '../../../src/core/payments/price.ts'

const percent = (percentOff: number) => ({ percentOff, amountOffCents: null })
const amount = (amountOffCents: number) => ({ percentOff: null, amountOffCents })

/** The 'Discount rule' of SPEC.md section 9, in its own words. */
function ruled(discountPercent: number): number {
  return Math.max(0, 2_000 - Math.round((2_000 * discountPercent) / 100))
}

const isCharge = (cents: number) =>
  Number.isInteger(cents) && (cents === 0 || cents >= MINIMUM_CHARGE_CENTS)

describe('P25: the price', () => {
  test('without a coupon is 20 dollars', () => {
    expect(priceWith(undefined)).toEqual({ discountPercent: 0, amountCents: 2_000 })
  })

  test('follows the rule for every whole percentage, and is never 1 to 49 cents', () => {
    for (let off = 0; off <= 100; off += 1) {
      const { discountPercent, amountCents } = priceWith(percent(off))
      const expected = ruled(off)
      expect(discountPercent).toBe(off)
      expect(amountCents, `${off}%`).toBe(expected < MINIMUM_CHARGE_CENTS ? 0 : expected)
      expect(isCharge(amountCents)).toBe(true)
    }
  })

  test('follows the rule for every amount off, and is never 1 to 49 cents', () => {
    for (let off = 1; off <= PREMIUM_PRICE_CENTS; off += 1) {
      const { discountPercent, amountCents } = priceWith(amount(off))
      expect(discountPercent).toBe(Math.min(100, Math.floor((off + 10) / 20)))
      const expected = ruled(discountPercent)
      expect(amountCents, `${off} cents off`).toBe(expected < MINIMUM_CHARGE_CENTS ? 0 : expected)
      expect(isCharge(amountCents)).toBe(true)
    }
  })

  test('of any percentage, including fractions, is within a cent of it and never 1 to 49 cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const { amountCents } = priceWith(percent(hundredths / 100))
        const exact = PREMIUM_PRICE_CENTS * (1 - hundredths / 10_000)
        expect(isCharge(amountCents)).toBe(true)
        if (amountCents > 0) expect(Math.abs(amountCents - exact)).toBeLessThanOrEqual(0.5)
        else expect(exact).toBeLessThan(MINIMUM_CHARGE_CENTS)
      }),
    )
  })

  test.each([
    [percent(25), 25, 1_500],
    [percent(97), 97, 60],
    [percent(98), 98, 0],
    [percent(99), 99, 0],
    [percent(100), 100, 0],
    [percent(97.5), 97.5, 50],
    [percent(33.33), 33.33, 1_333],
    [percent(33.325), 33.325, 1_333],
    [amount(1_000), 50, 1_000],
    [amount(290), 15, 1_700],
    [amount(1_949), 97, 60],
    [amount(1_950), 98, 0],
    [amount(1_989), 99, 0],
    [amount(1_990), 100, 0],
    [amount(5_000), 100, 0],
    [amount(9), 0, 2_000],
    [amount(10), 1, 1_980],
  ])('of %j is %f% off, %i cents', (coupon, discountPercent, amountCents) => {
    expect(priceWith(coupon)).toEqual({ discountPercent, amountCents })
  })
})

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
