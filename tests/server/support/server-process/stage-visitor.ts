import { randomUUID } from 'node:crypto'
import { API_PATHS } from '../../../../src/api/paths.ts'
import type { PaymentRequest, PaymentResult } from '../../../../src/api/payments.ts'
import type { PaymentRow, PremiumSessionRow } from '../../../../src/server/store/schema.ts'
import { askStatus, pay, paymentRequest } from '../payment-world.ts'
import { TestBrowser } from '../test-server.ts'
import type { PaymentStage } from './payment-stage.ts'

/** Stripe's records and ours about the payments of one visitor. */
type Books = Readonly<{
  chargedCents: number
  /** Cents that banks hold for this visitor. */
  heldCents: number
  /** Number of payments that Stripe created, paid or not. */
  intents: number
  payments: readonly PaymentRow[]
  sessions: readonly PremiumSessionRow[]
}>

/** A visitor with a browser, and the records of that visitor's payments. */
export class StageVisitor extends TestBrowser {
  readonly #stage: PaymentStage
  readonly #attempts = new Set<string>()

  constructor(stage: PaymentStage, network: string) {
    super(stage.server, network)
    this.#stage = stage
  }

  /** A payment of this visitor that can be sent once or several times. */
  request(change: Partial<PaymentRequest> = {}): PaymentRequest {
    const request = paymentRequest({ attemptId: randomUUID(), ...change })
    this.#attempts.add(request.attemptId)
    return request
  }

  async pay(change: Partial<PaymentRequest> = {}): Promise<PaymentResult> {
    return await pay(this, this.request(change))
  }

  /** Sends a payment whose response may never arrive. */
  async tryToPay(request: PaymentRequest): Promise<Response | undefined> {
    try {
      const response = await this.post(API_PATHS.payments, request)
      return new Response(await response.text(), response)
    } catch {
      return undefined
    }
  }

  async status(paymentId: string | undefined, giveUp = false): Promise<PaymentResult> {
    return await askStatus(this, paymentId, giveUp)
  }

  /** What the page shows: the tier, and the state of an open payment. */
  async standing(): Promise<string> {
    const { tier, pendingPayment } = await this.visit()
    return pendingPayment === undefined ? tier : `${tier}, ${pendingPayment.status}`
  }

  async books(): Promise<Books> {
    const { db, stripe } = this.#stage
    const attempts = [...this.#attempts]
    const made = (await stripe.ledger()).payments.filter(({ metadata }) =>
      this.#attempts.has(metadata.paymentId ?? ''),
    )
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', 'in', attempts)
      .execute()
    const ids = payments.flatMap(({ session_id }) => session_id ?? [])
    const sessions =
      ids.length === 0
        ? []
        : await db.selectFrom('premium_sessions').selectAll().where('id', 'in', ids).execute()
    const chargedCents = made.reduce((sum, { charges, amount }) => sum + charges * amount, 0)
    const heldCents = made.reduce((sum, { amountHeld }) => sum + amountHeld, 0)
    return { chargedCents, heldCents, intents: made.length, payments, sessions }
  }
}
