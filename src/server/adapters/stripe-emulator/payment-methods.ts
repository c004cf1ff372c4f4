import { findTestCard, TEST_CARDS } from '../../../core/payments/test-cards.ts'
import { type CallParams, CallRefusal, invalidParameter, noSuch } from './call-params.ts'
import type { CardOnFile, EmulatedPaymentMethod, World } from './world.ts'

/** A card as a visitor types it. */
export type TypedCard = Readonly<{
  number: string
  expiryMonth: number
  /** Four digits. */
  expiryYear: number
  cvc: string
}>

/**
 * Makes a payment method of a test card.
 *
 * @throws CallRefusal for a wrong number, expiry or security code, or a card that is no test card
 */
export function addCard(world: World, typed: TypedCard): EmulatedPaymentMethod {
  const digits = typed.number.replaceAll(' ', '')
  if (!isCardNumber(digits)) throw cardError('incorrect_number', 'Your card number is incorrect.')
  const today = new Date(world.now())
  const monthsLeft =
    (typed.expiryYear - today.getUTCFullYear()) * 12 + typed.expiryMonth - today.getUTCMonth() - 1
  if (typed.expiryMonth < 1 || typed.expiryMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  if (!/^\d{3}$/.test(typed.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.")
  }
  const card = findTestCard(digits)
  if (card === undefined) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card.'
    throw cardError('card_declined', message, 'test_mode_live_card')
  }
  const onFile: CardOnFile = {
    method: methodOf(world.newId('pm'), digits, typed.expiryMonth, typed.expiryYear),
    outcome: card.outcome,
  }
  world.cards.set(onFile.method.id, onFile)
  return onFile.method
}

/** Answers `POST /v1/payment_methods`. */
export function createPaymentMethod(world: World, params: CallParams): EmulatedPaymentMethod {
  if (params.text('type') !== 'card') throw invalidParameter('type', 'Only cards are known here.')
  const [number, cvc] = [params.text('card[number]'), params.text('card[cvc]')]
  const expiryMonth = params.wholeNumber('card[exp_month]')
  const expiryYear = params.wholeNumber('card[exp_year]')
  if (number === undefined || expiryMonth === undefined || expiryYear === undefined) {
    throw invalidParameter('card', 'Missing required param: card.')
  }
  return addCard(world, { number, expiryMonth, expiryYear, cvc: cvc ?? '' })
}

/** A card by its id, or a test card by the id that Stripe gives it. @throws CallRefusal */
export function cardOnFile(world: World, id: string): CardOnFile {
  const card = TEST_CARDS.find(({ paymentMethodId }) => paymentMethodId === id)
  const known = world.cards.get(id)
  if (known !== undefined) return known
  if (card === undefined) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  const nextYear = new Date(world.now()).getUTCFullYear() + 1
  return { method: methodOf(id, card.number, 12, nextYear), outcome: card.outcome }
}

function methodOf(
  id: string,
  number: string,
  expiryMonth: number,
  expiryYear: number,
): EmulatedPaymentMethod {
  const card = { exp_month: expiryMonth, exp_year: expiryYear, last4: number.slice(-4) }
  return { id, object: 'payment_method', type: 'card', card: { brand: 'visa', ...card } }
}

function cardError(code: string, message: string, declineCode?: string): CallRefusal {
  return new CallRefusal(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
  })
}

/** Whether the last digit fits the others (Luhn's rule). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
