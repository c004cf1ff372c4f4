import fc from 'fast-check'
import { CARD_NAMES, type CARDS, HOUR, MINUTE, SECOND } from '../payment-world.ts'

/**
 * An action of a visitor, the bank, Stripe, the operator or chance. With `dies`, the server crashes at
 * that outside step of the action: before or after a statement to the store, before or after a call to
 * Stripe.
 */
export type Step = (
  | Readonly<{ does: 'check'; who: number; coupon: number }>
  | Readonly<{
      does: 'pay'
      who: number
      card: keyof typeof CARDS
      coupon: number
      kind: 'new' | 'extension'
      /** At the same time the visitor pays with another attempt, or the other visitors pay too. */
      together: 'alone' | 'twice' | 'all'
      /** The fault of Stripe's next response. */
      fault?: Fault | undefined
    }>
  | Readonly<{ does: 'status'; who: number; which: number; giveUp: boolean }>
  | Readonly<{ does: 'ask' | 'ask-often' | 'cancel'; who: number; fault?: Fault | undefined }>
  | Readonly<{ does: 'pay-again' | 'visit'; who: number }>
  | Readonly<{ does: 'show-code' | 'restore'; who: number }>
  | Readonly<{ does: 'deliver'; which: readonly number[] }>
  | Readonly<{ does: 'tend' }>
) &
  Readonly<{ dies?: number | undefined }>

/** Actions that need no server. */
export type Event =
  | Readonly<{ does: 'answer-for-bank'; which: number; passes: boolean }>
  | Readonly<{ does: 'settle'; which: number; succeeds: boolean }>
  | Readonly<{ does: 'end-hold'; which: number; how: 'expire' | 'release' }>
  | Readonly<{ does: 'refund'; which: number }>
  | Readonly<{ does: 'dispute'; which: number; status: 'won' | 'lost' }>
  | Readonly<{ does: 'pass'; ms: number }>
  | Readonly<{ does: 'kill' | 'restart' }>

export type Fault = (typeof FAULTS)[number]
const FAULTS = ['drop-before', 'drop-after', 'error-before', 'error-after', 'rate-limit'] as const

export const VISITORS = 2
const who = fc.nat(VISITORS - 1)
const which = fc.nat(20)
const coupon = fc.constantFrom(0, 0, 0, 1, 2, 3)

const fault = fc.option(fc.constantFrom(...FAULTS), { nil: undefined, freq: 2 })

/** A payment makes about this many outside steps; most requests make fewer. */
const STEPS_MAX = 45
const dies = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: STEPS_MAX }) },
)

const does = <Words extends string>(...words: Words[]) => fc.constantFrom(...words)

/**
 * The steps of a simulation.
 *
 * @param count minimum and maximum number of steps
 */
export function playOf(
  count: Readonly<{ minLength: number; maxLength: number }>,
): fc.Arbitrary<readonly (Step | Event)[]> {
  return fc.array(
    fc.oneof(
      {
        weight: 10,
        arbitrary: fc.record({
          does: does('pay'),
          who,
          card: fc.constantFrom('succeeds', 'succeeds', ...CARD_NAMES),
          coupon,
          kind: does('new', 'extension', 'extension'),
          together: does('alone', 'alone', 'alone', 'twice', 'all'),
          fault,
          dies,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ does: does('answer-for-bank'), which, passes: fc.boolean() }),
      },
      { weight: 2, arbitrary: fc.record({ does: does('settle'), which, succeeds: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ does: does('pay-again'), who, dies }) },
      { weight: 3, arbitrary: fc.record({ does: does('ask', 'ask-often'), who, fault, dies }) },
      { weight: 2, arbitrary: fc.record({ does: does('show-code', 'restore'), who, dies }) },
      {
        weight: 3,
        arbitrary: fc.record({
          does: does('deliver'),
          which: fc.array(which, { maxLength: 6 }),
          dies,
        }),
      },
      fc.record({ does: does('check'), who, coupon }),
      fc.record({ does: does('status'), who, which, giveUp: fc.boolean(), dies }),
      fc.record({ does: does('cancel'), who, fault, dies }),
      fc.record({ does: does('visit'), who, dies }),
      fc.record({ does: does('tend'), dies }),
      fc.record({ does: does('end-hold'), which, how: does('expire', 'release') }),
      fc.record({ does: does('refund'), which }),
      fc.record({ does: does('dispute'), which, status: does('won', 'lost') }),
      fc.record({ does: does('kill', 'restart') }),
      {
        weight: 4,
        arbitrary: fc.record({
          does: does('pass'),
          ms: fc.constantFrom(SECOND, 2 * MINUTE, HOUR, HOUR, 25 * HOUR),
        }),
      },
    ),
    { ...count, size: 'max' },
  )
}
