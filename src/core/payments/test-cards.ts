/** The bank's response to a payment by a test card. */
export type TestCardOutcome =
  | 'succeeds'
  | 'declines'
  | 'insufficient-funds'
  | 'asks-then-succeeds'
  | 'asks-then-declines'
  | 'processes'
  | 'charged-at-once'
  | 'capture-declines'

export type TestCard = Readonly<{
  /** As people type it. */
  number: string
  /** The payment method that stands for it without being made first, as Stripe names it. */
  paymentMethodId: string
  outcome: TestCardOutcome
  label: string
}>

/**
 * The cards that the sandbox knows. The numbers are Stripe's test cards, so that they do the same with
 * Stripe's test keys; only the last three are ours.
 */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4242 4242 4242 4242',
    paymentMethodId: 'pm_card_visa',
    outcome: 'succeeds',
    label: 'Succeeds',
  },
  {
    number: '4000 0000 0000 0002',
    paymentMethodId: 'pm_card_visa_chargeDeclined',
    outcome: 'declines',
    label: 'Is declined',
  },
  {
    number: '4000 0000 0000 9995',
    paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: 'insufficient-funds',
    label: 'Has insufficient funds',
  },
  {
    number: '4000 0025 0000 3155',
    paymentMethodId: 'pm_card_authenticationRequiredOnSetup',
    outcome: 'asks-then-succeeds',
    label: 'Asks for 3-D Secure',
  },
  {
    number: '4000 0000 0000 3220',
    paymentMethodId: 'pm_card_threeDSecure2Required',
    outcome: 'asks-then-succeeds',
    label: 'Asks for 3-D Secure 2',
  },
  {
    number: '4000 0084 0000 1629',
    paymentMethodId: 'pm_card_threeDSecureRequiredChargeDeclined',
    outcome: 'asks-then-declines',
    label: 'Asks for 3-D Secure, then is declined',
  },
  {
    number: '4000 0000 0000 7072',
    paymentMethodId: 'pm_card_processing',
    outcome: 'processes',
    label: 'Is processed for a while, then succeeds',
  },
  {
    number: '4000 0000 0000 7106',
    paymentMethodId: 'pm_card_chargedAtOnce',
    outcome: 'charged-at-once',
    label: 'Cannot wait: is charged at once',
  },
  {
    number: '4000 0000 0000 7114',
    paymentMethodId: 'pm_card_captureDeclined',
    outcome: 'capture-declines',
    label: 'Is declined after the first answer',
  },
]

/** The test card of a number, with or without spaces. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(' ', '')
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits)
}
