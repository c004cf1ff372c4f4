import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUPON_REFUSALS, type CouponResult, paymentRequestSchema } from '../../src/api/payments.ts'
import { COUPON_REFUSAL_TEXTS } from '../../src/web/content/session/payment-texts.ts'
import {
  formatCardNumber,
  formatCvc,
  formatExpiry,
  isComplete,
} from '../../src/web/features/payment/card/test-card-fields.tsx'
import {
  amountDue,
  BILLING_RULES,
  billingOf,
  canPay,
  countryOfLanguages,
  EMPTY_BILLING,
  missingText,
  payLabel,
} from '../../src/web/features/payment/form/billing-fields.tsx'
import {
  type Coupon,
  canCheckCoupon,
  concernsPrice,
  isCouponOpen,
  NO_COUPON,
  takeCouponResult,
  typeCoupon,
} from '../../src/web/features/payment/form/coupon-field.tsx'

const VALID: Coupon = {
  typed: 'WELCOME25',
  state: 'valid',
  discountPercent: 25,
  amountCents: 1_500,
}

const RESULT: CouponResult = {
  success: true,
  promotionCodeId: 'promo_example',
  discountPercent: 25,
  finalAmountCents: 1_500,
  couponDetails: { id: 'c', name: null, percentOff: 25, amountOff: null, currency: null },
}

describe('the payment button', () => {
  const ready = { isProcessing: false, isFormValid: true, isCardReady: true, amountCents: 2_000 }

  test.each([
    ['everything is filled in', ready, true],
    ['the card is not ready', { ...ready, isCardReady: false }, false],
    ['the form is not valid', { ...ready, isFormValid: false }, false],
    ['something is being processed', { ...ready, isProcessing: true }, false],
    [
      'nothing is charged and no card is there',
      { ...ready, isCardReady: false, amountCents: 0 },
      true,
    ],
    [
      'nothing is charged and the form is not valid',
      { ...ready, isFormValid: false, amountCents: 0 },
      false,
    ],
  ])('when %s', (_when, facts, isEnabled) => {
    expect(canPay(facts)).toBe(isEnabled)
  })

  test('names the amount, discounted and to the cent', () => {
    expect(payLabel(amountDue(NO_COUPON))).toBe('Pay $20.00')
    expect(payLabel(amountDue(VALID))).toBe('Pay $15.00')
    expect(payLabel(0)).toBe('Pay $0.00')
    expect(payLabel(1_340)).toBe('Pay $13.40')
  })
})

describe('a coupon', () => {
  test('can be checked unless it is blank, being checked or applied', () => {
    expect(canCheckCoupon(NO_COUPON)).toBe(false)
    expect(canCheckCoupon(typeCoupon(NO_COUPON, '   '))).toBe(false)
    expect(canCheckCoupon(typeCoupon(NO_COUPON, ' A '))).toBe(true)
    expect(canCheckCoupon({ typed: 'A', state: 'checking' })).toBe(false)
    expect(canCheckCoupon(VALID)).toBe(false)
    expect(canCheckCoupon({ typed: 'A', state: 'invalid', problem: 'x' })).toBe(true)
  })

  test('loses its discount when the code changes, not for spaces around it', () => {
    expect(amountDue(typeCoupon(VALID, 'WELCOME2'))).toBe(2_000)
    expect(amountDue(typeCoupon(VALID, 'welcome25'))).toBe(2_000)
    expect(amountDue(typeCoupon(VALID, ' WELCOME25 '))).toBe(1_500)
  })

  test('keeps no result of a code that was changed while it was checked', () => {
    const checked: Coupon = { typed: 'OTHER', state: 'checking' }
    expect(takeCouponResult(checked, 'WELCOME25', RESULT)).toBe(checked)
  })

  test('takes its discount from the server', () => {
    expect(
      takeCouponResult({ typed: 'WELCOME25', state: 'checking' }, 'WELCOME25', RESULT),
    ).toEqual(VALID)
  })

  test.each(COUPON_REFUSALS)('that is refused as %s says why', (error) => {
    const refused = takeCouponResult({ ...VALID }, 'WELCOME25', { success: false, error })
    expect(refused).toMatchObject({ state: 'invalid', problem: COUPON_REFUSAL_TEXTS[error] })
    expect(amountDue(refused)).toBe(2_000)
    expect(concernsPrice(error)).toBe(true)
  })

  test('that was typed and never checked is not forgotten', () => {
    expect(isCouponOpen(typeCoupon(NO_COUPON, 'A'))).toBe(true)
    expect(isCouponOpen(VALID)).toBe(false)
    expect(isCouponOpen(NO_COUPON)).toBe(false)
    expect(concernsPrice('card-declined')).toBe(false)
  })
})

describe('name, country and postal code', () => {
  const billing = { name: 'Ada Example', country: 'HK', postalCode: '999077' }

  test.each([
    ['are taken', billing, true],
    ['need a name', { ...billing, name: '  ' }, false],
    ['need a country', { ...billing, country: '' }, false],
    ['need a country of the list', { ...billing, country: 'XK' }, false],
    ['need a postal code', { ...billing, postalCode: ' ' }, false],
    ['have an end', { ...billing, name: 'a'.repeat(201) }, false],
    ['have an end without their spaces', { ...billing, name: `${'a'.repeat(200)}  ` }, true],
    ['have an end too', { ...billing, postalCode: '1'.repeat(100) }, false],
  ])('%s, by the form as by the server', (_what, value, isTaken) => {
    const { name, country, postalCode } = BILLING_RULES
    const isValid = name(value.name) && country(value.country) && postalCode(value.postalCode)
    expect(isValid).toBe(isTaken)
    const schema = paymentRequestSchema.pick({ name: true, country: true, postalCode: true })
    const parsed = schema.safeParse(value)
    expect(parsed.success).toBe(isTaken)
    if (parsed.success) expect(billingOf(value)).toEqual(parsed.data)
  })
})

describe('a test card', () => {
  test('is written as on a card', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(formatExpiry('1230')).toBe('12/30')
    expect(formatCvc('12a3')).toBe('123')
  })

  test('can be typed and taken away again, key by key', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 19 })
    fc.assert(
      fc.property(digits, (typed) => {
        const shown = formatCardNumber(typed)
        expect(shown.replaceAll(' ', '')).toBe(typed)
        expect(formatCardNumber(shown)).toBe(shown)
        expect(formatCardNumber(shown.slice(0, -1)).length).toBeLessThanOrEqual(shown.length)
      }),
    )
    expect(formatExpiry('12/')).toBe('12/')
    expect(formatExpiry('1')).toBe('1')
  })

  test('is ready when all three fields are filled', () => {
    const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
    expect(isComplete(card)).toBe(true)
    expect(isComplete({ ...card, number: '4242' })).toBe(false)
    expect(isComplete({ ...card, expiry: '12/' })).toBe(false)
    expect(isComplete({ ...card, cvc: '12' })).toBe(false)
  })
})

test.each([
  [['de-AT', 'en-US'], 'AT'],
  [['en', 'zh-Hant-TW'], 'TW'],
  [['es-419', 'xx-XK', 'pt-BR'], 'BR'],
  [['en', ''], ''],
  [[], ''],
])('the languages %j name the country %j', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country)
})

test('what is missing is named while the payment cannot be made, and nothing else', () => {
  const billing = { name: 'Ada Example', country: 'HK', postalCode: '999077' }
  expect(missingText(EMPTY_BILLING, true)).toBe(
    'Still missing: full name, card details, country, postal code.',
  )
  expect(missingText({ ...billing, postalCode: ' ' }, false)).toBe('Still missing: postal code.')
  expect(missingText(billing, false)).toBeUndefined()
})
