import { randomUUID } from 'node:crypto'
import { API_PATHS } from '../../../../src/api/paths.ts'
import type { PaymentRequest } from '../../../../src/api/payments.ts'
import { isOnHold, isUnderWay } from '../../../../src/server/store/payments/payments.ts'
import { CARD_NAMES, CARDS, HOUR, MINUTE, paymentRequest } from '../payment-world.ts'
import { questionRequest } from '../question-request.ts'
import type { TestBrowser } from '../test-server.ts'
import type { PlayStage } from './play-stage.ts'
import { type Event, type Step, VISITORS } from './steps.ts'

/** Two of these use a session up. */
const OFTEN = 55

type Player = { browser: TestBrowser; lastRequest: PaymentRequest | undefined }

/** Most hours in which deferred work may still be under way. */
const HOURS_MAX = 5

/** Some visitors of a server that may crash at any moment. */
export class PaymentPlay {
  readonly stage: PlayStage
  /** Who tried to pay, by the id of the attempt. */
  readonly payers = new Map<string, TestBrowser>()
  /** The card of each attempt, by the attempt's id. */
  readonly cards = new Map<string, keyof typeof CARDS>()
  /** Refunds by the operator or a bank, by Stripe's id. */
  readonly givenBack = new Set<string>()
  /** Holds that ended without our action, by Stripe's id. */
  readonly endedHolds = new Set<string>()
  /** A coupon that a visitor may type, and the price shown for it. */
  readonly #coupons = [
    { couponCode: undefined, amountCents: 2_000 },
    { couponCode: `QUARTER-${randomUUID()}`, amountCents: 1_500 },
    { couponCode: `ONE-${randomUUID()}`, amountCents: 1_000 },
    { couponCode: `FREE-${randomUUID()}`, amountCents: 0 },
  ] as const
  #players: readonly Player[] = []
  #returnCode = 'no code was told yet'

  constructor(stage: PlayStage) {
    this.stage = stage
  }

  async start(): Promise<this> {
    const [, quarter, one, free] = this.#coupons
    const { addCode } = this.stage
    await addCode({ code: quarter.couponCode, coupon: { percent_off: 25 } })
    await addCode({ code: one.couponCode, coupon: { percent_off: 50 }, max_redemptions: 1 })
    await addCode({ code: free.couponCode, coupon: { percent_off: 100 } })
    this.#players = Array.from({ length: VISITORS }, () => ({
      browser: this.stage.browser(),
      lastRequest: undefined,
    }))
    for (const { browser } of this.#players) await browser.visit()
    return this
  }

  async do(step: Step | Event): Promise<void> {
    const { stage } = this
    switch (step.does) {
      case 'answer-for-bank':
        return await this.#atStripe(step.which, (id) => stage.authenticate(id, step.passes))
      case 'settle':
        return await this.#atStripe(step.which, (id) => stage.settle(id, step.succeeds))
      case 'end-hold':
        return await this.#atStripe(step.which, async (id) => {
          const held = (await this.intents()).find((intent) => intent.id === id)?.amountHeld
          if (held === 0) return
          await stage.endHold(id, step.how)
          this.endedHolds.add(id)
        })
      case 'refund':
        return await this.#atStripe(step.which, async (id) => {
          await stage.refund(id)
          this.givenBack.add(id)
        })
      case 'dispute':
        return await this.#atStripe(step.which, async (id) => {
          await stage.dispute(id, step.status)
          if (step.status === 'lost') this.givenBack.add(id)
        })
      case 'pass':
        return await this.#pass(step.ms)
      case 'kill':
        return await stage.kill()
      case 'restart':
        return await this.#whenUp()
      default:
        // Stripe's events may find no server.
        if (step.does !== 'deliver') await this.#whenUp()
        await stage.during(step.dies, () => this.#ask(step))
    }
  }

  /** Lets everything settle: every event arrives, every server runs its periodic work. */
  async settleDown(): Promise<void> {
    await this.#whenUp()
    for (const wait of [0, 2 * MINUTE]) {
      await this.#pass(wait)
      await this.#deliverAll()
      await this.stage.tend(() => this.#areCallsAtRest())
    }
  }

  /** Moves time forward until nothing more can happen. */
  async end(): Promise<void> {
    for (const { id, status } of await this.intents()) {
      if (status === 'processing') await this.stage.settle(id, true)
    }
    await this.settleDown()
    await this.#pass(25 * HOUR)
    await this.stage.tend()
    // Work that Stripe deferred is requested again, in each hour that a fault left in place spoils.
    let hours = 0
    do {
      await this.#pass(HOUR)
      await this.stage.tend()
      hours += 1
    } while (hours < HOURS_MAX && !(await this.#arePaymentsAtRest()))
    // A server in another process may still work; what fails there late is due again a little later.
    await this.stage.tend(async () => {
      if (await this.#arePaymentsAtRest()) return true
      await this.#pass(MINUTE)
      return false
    })
    await this.#deliverAll()
  }

  /** Stripe's records of the payments of this simulation. */
  async intents() {
    const { payments } = await this.stage.ledger()
    return payments.filter(({ metadata }) => this.payers.has(metadata.paymentId ?? ''))
  }

  /** Whether no call is reserved by a crashed server. */
  async #areCallsAtRest(): Promise<boolean> {
    const { db, now } = this.stage
    const calls = await db
      .selectFrom('premium_calls')
      .select('id')
      .where('state', '=', 'reserved')
      .where('lease_expires_at', '<', now())
      .execute()
    return calls.length === 0
  }

  async #arePaymentsAtRest(): Promise<boolean> {
    const payments = await this.stage.db.selectFrom('payments').select('state').execute()
    return !payments.some((payment) => isUnderWay(payment) || isOnHold(payment))
  }

  async #ask(step: Step): Promise<unknown> {
    const { stage } = this
    switch (step.does) {
      case 'deliver': {
        const ids = await this.#eventIds()
        return await stage.deliver(step.which.flatMap((n) => ids[n % ids.length] ?? []))
      }
      case 'tend':
        return await stage.tend()
      case 'check': {
        const couponCode = this.#coupon(step.coupon).couponCode ?? 'NONE'
        return await this.#post(step.who, API_PATHS.coupons, { couponCode })
      }
      case 'pay':
        return await this.#payTogether(step)
      case 'pay-again': {
        const { lastRequest } = this.#player(step.who)
        return lastRequest && (await this.#pay(step.who, lastRequest))
      }
      case 'status': {
        const paymentId = [...this.payers.keys()][step.which % Math.max(1, this.payers.size)]
        const question = { timeZone: 'UTC', paymentId: paymentId ?? randomUUID() }
        return await this.#post(step.who, API_PATHS.paymentStatus, {
          ...question,
          giveUp: step.giveUp,
        })
      }
      case 'cancel': {
        await stage.setFault(step.fault)
        const wish = { timeZone: 'UTC', confirmation: 'confirm' }
        return await this.#post(step.who, API_PATHS.cancelSession, wish)
      }
      case 'visit':
        return await this.#post(step.who, API_PATHS.visit, { timeZone: 'UTC' })
      case 'ask':
        await stage.setFault(step.fault)
        return await this.#question(step.who)
      case 'ask-often':
        await stage.setFault(step.fault)
        return await Promise.allSettled(
          Array.from({ length: OFTEN }, () => this.#question(step.who)),
        )
      case 'show-code': {
        const answer = await this.#post(step.who, API_PATHS.returnCode, {})
        const { returnCode } = JSON.parse(answer)
        if (typeof returnCode === 'string') this.#returnCode = returnCode
        return
      }
      case 'restore':
        return await this.#post(step.who, API_PATHS.restoreSession, {
          timeZone: 'UTC',
          returnCode: this.#returnCode,
        })
    }
  }

  /** @throws if one visitor was allowed to pay twice */
  async #payTogether(step: Extract<Step, { does: 'pay' }>): Promise<void> {
    const { kind, together, fault } = step
    const payers = this.#players.flatMap((_, who) => {
      if (who !== step.who) return together === 'all' ? [who] : []
      return together === 'twice' ? [who, who] : [who]
    })
    const paymentMethodId = CARDS[step.card]
    const wish = { ...this.#coupon(step.coupon), kind, paymentMethodId }
    // A page asks who its visitor is before it shows a form. Otherwise, concurrent requests without a
    // cookie would belong to different visitors.
    if (together === 'twice') await this.#post(step.who, API_PATHS.visit, { timeZone: 'UTC' })
    await this.stage.setFault(fault)
    const answers = await Promise.all(payers.map((who) => this.#pay(who, paymentRequest(wish))))
    await this.stage.setFault(undefined)
    const paid = answers.filter((answer) => JSON.parse(answer).status === 'succeeded')
    if (together !== 'all' && paid.length > 1) throw new Error('one visitor has paid twice')
  }

  async #pay(who: number, request: PaymentRequest): Promise<string> {
    const player = this.#player(who)
    player.lastRequest = request
    for (const name of CARD_NAMES) {
      if (CARDS[name] === request.paymentMethodId) this.cards.set(request.attemptId, name)
    }
    this.payers.set(request.attemptId, player.browser)
    return await this.#post(who, API_PATHS.payments, request)
  }

  async #question(who: number): Promise<unknown> {
    const requestId = randomUUID()
    return await this.#post(who, API_PATHS.questions, questionRequest({ requestId }))
  }

  /** @returns the response, read completely */
  async #post(who: number, path: string, body: unknown): Promise<string> {
    return await (await this.#player(who).browser.post(path, body)).text()
  }

  #player(who: number): Player {
    const player = this.#players[who]
    if (player === undefined) throw new Error('there is no such visitor')
    return player
  }

  #coupon(which: number): Pick<PaymentRequest, 'couponCode' | 'amountCents'> {
    return this.#coupons[which] ?? this.#coupons[0]
  }

  /** An action that Stripe refuses does nothing. */
  async #atStripe(which: number, act: (intentId: string) => Promise<unknown>): Promise<void> {
    const intents = await this.intents()
    const id = intents[which % Math.max(1, intents.length)]?.id
    if (id !== undefined) await act(id).catch(() => undefined)
  }

  async #eventIds(): Promise<readonly string[]> {
    const ours = new Set((await this.intents()).map(({ id }) => id))
    const { events } = await this.stage.ledger()
    return events.filter(({ paymentIntent }) => ours.has(paymentIntent)).map(({ id }) => id)
  }

  async #deliverAll(): Promise<void> {
    await this.stage.deliver(await this.#eventIds())
  }

  /** Whether a cookie expires at midnight. */
  async #pass(ms: number): Promise<void> {
    const dayBefore = dayOf(this.stage.now())
    await this.stage.pass(ms)
    if (dayOf(this.stage.now()) === dayBefore) return
    for (const { browser } of this.#players) browser.cookies.delete('visitor')
  }

  async #whenUp(): Promise<void> {
    if (!this.stage.isUp()) await this.stage.restart()
  }
}

function dayOf(now: number): number {
  return Math.floor(now / (24 * HOUR))
}
