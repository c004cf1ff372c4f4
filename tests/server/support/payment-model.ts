import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentProvider } from '../../../src/server/payment-provider.ts'
import { reservePremiumCall, settlePremiumCall } from '../../../src/server/store/premium-calls.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { CARDS, HOUR, MINUTE, PaymentWorld, paymentRequest, SECOND } from './payment-world.ts'
import type { TestBrowser } from './test-server.ts'

/** Something that a visitor, the bank, Stripe, the operator or fate does. */
export type Step =
  | Readonly<{ does: 'check'; who: number; coupon: number }>
  | Readonly<{
      does: 'pay'
      who: number
      card: keyof typeof CARDS
      coupon: number
      kind: 'new' | 'extension'
      dies: 'no' | 'before' | 'after'
    }>
  | Readonly<{ does: 'answer-for-bank'; which: number; passes: boolean }>
  | Readonly<{ does: 'settle'; which: number; succeeds: boolean }>
  | Readonly<{ does: 'deliver'; which: readonly number[] }>
  | Readonly<{ does: 'status'; who: number; which: number; giveUp: boolean }>
  | Readonly<{ does: 'cancel' | 'visit' | 'ask'; who: number }>
  | Readonly<{ does: 'refund'; which: number }>
  | Readonly<{ does: 'reconcile' }>
  | Readonly<{ does: 'pass'; ms: number }>

/** What a visitor may type as a coupon, and the price that is shown for it. */
const COUPONS = [
  { couponCode: undefined, amountCents: 2_000 },
  { couponCode: 'WELCOME25', amountCents: 1_500 },
  { couponCode: 'LIMITED1', amountCents: 1_000 },
  { couponCode: 'FREE100', amountCents: 0 },
] as const

const VISITORS = 2
const who = fc.nat(VISITORS - 1)
const which = fc.nat(20)
const coupon = fc.constantFrom(0, 0, 0, 1, 2, 3)

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('pay' as const),
        who,
        card: fc.constantFrom('succeeds', 'succeeds', 'succeeds', 'declines', 'asks', 'processes'),
        coupon,
        kind: fc.constantFrom('new', 'extension'),
        dies: fc.constantFrom('no', 'no', 'no', 'no', 'before', 'after'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('answer-for-bank' as const),
        which,
        passes: fc.boolean(),
      }),
    },
    fc.record({ does: fc.constant('check' as const), who, coupon }),
    fc.record({ does: fc.constant('settle' as const), which, succeeds: fc.boolean() }),
    fc.record({ does: fc.constant('deliver' as const), which: fc.array(which, { maxLength: 6 }) }),
    fc.record({ does: fc.constant('status' as const), who, which, giveUp: fc.boolean() }),
    fc.record({ does: fc.constantFrom('cancel', 'visit', 'ask', 'ask'), who }),
    fc.record({ does: fc.constant('refund' as const), which }),
    fc.record({ does: fc.constant('reconcile' as const) }),
    fc.record({
      does: fc.constant('pass' as const),
      ms: fc.constantFrom(SECOND, 2 * MINUTE, HOUR, 25 * HOUR),
    }),
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
)

/** Some visitors, and a server that may die in the middle of a payment. */
export class PaymentPlay {
  readonly world = new PaymentWorld()
  #browsers: readonly TestBrowser[] = []
  #dies: 'no' | 'before' | 'after' = 'no'

  async start(db: Kysely<Schema>): Promise<this> {
    const { createPayment } = this.world.provider
    const dying: PaymentProvider['createPayment'] = async (...args) => {
      if (this.#dies === 'before') throw new Error('killed')
      const paid = await createPayment(...args)
      if (this.#dies === 'after') throw new Error('killed')
      return paid
    }
    await this.world.start({ createPayment: dying }, db)
    this.world.emulator.outbox.plan([{ when: 'held' }])
    this.#browsers = Array.from({ length: VISITORS }, (_, n) => this.world.browser(`10.0.0.${n}`))
    for (const browser of this.#browsers) await browser.visit()
    return this
  }

  async do(step: Step): Promise<void> {
    const { world } = this
    switch (step.does) {
      case 'check':
        await this.#post(step.who, API_PATHS.coupons, {
          couponCode: COUPONS[step.coupon]?.couponCode ?? 'NONE',
        })
        break
      case 'pay': {
        this.#dies = step.dies
        const { kind } = step
        const paymentMethodId = CARDS[step.card]
        const request = paymentRequest({ ...COUPONS[step.coupon], kind, paymentMethodId })
        await this.#post(step.who, API_PATHS.payments, request)
        this.#dies = 'no'
        break
      }
      case 'answer-for-bank':
        await this.#ifPossible(step.which, (id) => world.authenticate(id, step.passes))
        break
      case 'settle':
        await this.#ifPossible(step.which, (id) => world.settle(id, step.succeeds))
        break
      case 'refund':
        await this.#ifPossible(step.which, (id) => world.refund(id))
        break
      case 'deliver': {
        const { events } = world.emulator.outbox
        const ids = step.which.flatMap((n) => events[n % events.length]?.id ?? [])
        await world.emulator.outbox.deliver(ids)
        break
      }
      case 'status': {
        const { payments } = await world.books()
        const paymentId = payments[step.which % payments.length]?.id
        if (paymentId === undefined) break
        const { giveUp } = step
        const question = { timeZone: 'UTC', paymentId, giveUp }
        await this.#post(step.who, API_PATHS.paymentStatus, question)
        break
      }
      case 'cancel':
        await this.#post(step.who, API_PATHS.cancelSession, {
          timeZone: 'UTC',
          confirmation: 'confirm',
        })
        break
      case 'visit':
        await this.#post(step.who, API_PATHS.visit, { timeZone: 'UTC' })
        break
      case 'ask':
        await this.#ask(step.who)
        break
      case 'reconcile':
        await world.reconcile()
        break
      case 'pass':
        world.pass(step.ms)
    }
  }

  /** Lets all come to rest: every event arrives, and what nobody finishes is given up. */
  async end(): Promise<void> {
    const { emulator } = this.world
    for (const wait of [0, 2 * MINUTE, 25 * HOUR]) {
      this.world.pass(wait)
      await emulator.outbox.deliver(emulator.outbox.events.map(({ id }) => id))
      for (const { id, status } of (await this.world.books()).intents) {
        if (status === 'processing') await this.world.settle(id, true)
      }
      await this.world.reconcile()
    }
    await emulator.outbox.deliver(emulator.outbox.events.map(({ id }) => id))
  }

  async #post(who: number, path: string, body: unknown): Promise<void> {
    await this.#browsers[who]?.post(path, body)
  }

  /** What the emulator refuses does not happen. */
  async #ifPossible(which: number, act: (intentId: string) => Promise<void>): Promise<void> {
    const { intents } = await this.world.books()
    const id = intents[which % intents.length]?.id
    if (id !== undefined) await act(id).catch(() => undefined)
  }

  async #ask(who: number): Promise<void> {
    const { db, clock } = this.world.server
    const visit = await this.#browsers[who]?.visit()
    if (visit?.tier !== 'premium') return
    const session = await db.selectFrom('premium_sessions').selectAll().executeTakeFirst()
    if (session === undefined) return
    const id = crypto.randomUUID()
    await reservePremiumCall(db, {
      id,
      session_id: session.id,
      lease_expires_at: clock.now + MINUTE,
      request_digest: 'digest',
      created_at: clock.now,
    })
    await settlePremiumCall(db, id)
  }
}
