import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { StoreSettings } from '../../../../src/server/config/config.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import {
  postEvent,
  sendEvent,
  startStripeServer,
  stripeSettings,
} from '../../../support/stripe-server.ts'
import { oneStageOfFile } from '../stage-of-file.ts'
import { newStore } from '../test-store.ts'
import { ServerProcess } from './server-process.ts'
import { StageVisitor } from './stage-visitor.ts'

/** Time limit for work in another process. */
export const PATIENCE = { timeout: 10_000, interval: 50 } as const

/** A promotion code, and how often our books say it was redeemed or reserved. */
export type StageCoupon = Readonly<{ code: string; countUses: () => Promise<number> }>

type Stripe = Awaited<ReturnType<typeof startStripeServer>>

/**
 * The real server in a separate process, a Stripe emulator on a port, and a store shared by test and
 * server. One stage serves all tests of a file: each test has its own visitors.
 */
export class PaymentStage {
  readonly server: ServerProcess
  readonly stripe: Stripe
  readonly db: Kysely<Schema>
  readonly store: StoreSettings
  readonly #world: { aheadMs: number; isWebhookDown: boolean }
  #visitors = 0
  /** Calls that earlier tests lost. */
  #lostBefore = 0

  private constructor(
    parts: Readonly<{
      server: ServerProcess
      stripe: Stripe
      store: StoreSettings
      world: { aheadMs: number; isWebhookDown: boolean }
    }>,
  ) {
    this.server = parts.server
    this.stripe = parts.stripe
    this.store = parts.store
    this.db = openStore(parts.store)
    this.#world = parts.world
  }

  static async start(): Promise<PaymentStage> {
    const world = { aheadMs: 0, isWebhookDown: false }
    const store = await newStore('file')
    let origin = ''
    const stripe = await startStripeServer({
      clock: {
        get now() {
          return Date.now() + world.aheadMs
        },
      },
      deliver: async (body, signature) =>
        world.isWebhookDown ? 0 : await postEvent(origin, body, signature),
    })
    const settings = stripeSettings(stripe.origin)
    const server = await ServerProcess.start({ store, settings, aheadMs: 0 })
    origin = server.origin
    return new PaymentStage({ server, stripe, store, world })
  }

  /** The time of the server and of Stripe. */
  get now(): number {
    return this.stripe.clock.now
  }

  /** Resets Stripe's faults; no event arrives unless a test says so. */
  async reset(): Promise<void> {
    await this.stripe.command('/faults/clear')
    await this.stripe.command('/calls/release')
    await this.stripe.command('/processing', { delayMs: null })
    await this.deliverEvents('held')
    this.#lostBefore = await this.#unanswered()
  }

  async deliverEvents(
    when: 'after-answer' | 'before-answer' | 'held' | 'never',
    copies = 1,
  ): Promise<void> {
    await this.stripe.command('/deliveries', [{ when, copies }])
  }

  async fault(kind: string, more: Readonly<{ call?: string; times?: number }> = {}): Promise<void> {
    await this.stripe.command('/faults', { kind, call: 'POST /v1/payment_intents', ...more })
  }

  /** Adds a promotion code with a coupon, with the names of Stripe's fields. */
  async coupon(
    coupon: Readonly<Record<string, unknown>>,
    fields: Readonly<Record<string, unknown>> = {},
  ): Promise<StageCoupon> {
    const code = `CODE-${randomUUID()}`
    const added = await this.stripe.command('/promotion-codes', { code, coupon, ...fields })
    const { id } = added as { id: string }
    return {
      code,
      countUses: async () => {
        const uses = this.db.selectFrom('coupon_uses').select('used').where('id', '=', id)
        return (await uses.executeTakeFirst())?.used ?? 0
      },
    }
  }

  /** A visitor who has opened the page, on a separate network. */
  async visitor(): Promise<StageVisitor> {
    this.#visitors += 1
    const network = `10.${this.#visitors >> 8}.${this.#visitors & 255}.1`
    const visitor = new StageVisitor(this, network)
    await visitor.visit()
    return visitor
  }

  /** Moves the clock of the server and of Stripe. */
  async moveClock(ms: number): Promise<void> {
    this.#world.aheadMs += ms
    await this.server.setClock(this.#world.aheadMs)
  }

  /** Moves the clock, and runs periodic work. */
  async pass(ms: number): Promise<void> {
    await this.moveClock(ms)
    await this.server.order({ do: 'tick' })
  }

  /** Sets only the server's clock to another time, until `pass` or a restart. */
  async stepServerClock(ms: number): Promise<void> {
    await this.server.setClock(this.#world.aheadMs + ms)
  }

  /**
   * Starts a new process on the same store, some time after the previous one ended.
   *
   * @param shellPrefix shell words before the program, such as a system limit
   */
  async restart(afterMs = 0, shellPrefix = ''): Promise<void> {
    this.#world.aheadMs += afterMs
    await this.server.restart({ aheadMs: this.#world.aheadMs, shellPrefix })
  }

  /** Posts to the webhook what Stripe did not send, or not in this form. */
  async send(body: string, signature: string): Promise<Response> {
    return await sendEvent(this.server.origin, body, signature)
  }

  /** Fails every call to Stripe during an action. */
  async stripeIsDown(work: () => Promise<void>): Promise<void> {
    await this.fault('rate-limit', { call: '' })
    await work()
    await this.stripe.command('/faults/clear')
  }

  /** Waits until this many payments are held by the fault of that name. */
  async untilHeld(count: number): Promise<void> {
    await this.until(async () => (await this.#unanswered()) - this.#lostBefore, count)
  }

  /** Waits until the server accepts no new connections. */
  async untilRefused(): Promise<void> {
    await this.until(() => isListening(this.server.origin), false)
  }

  /** The events about a payment, in the order in which Stripe created them. */
  async eventsOf(paymentIntent: string | undefined, type?: string) {
    const { events } = await this.stripe.ledger()
    return events.filter(
      (event) =>
        event.paymentIntent === paymentIntent && (type === undefined || event.type === type),
    )
  }

  /** Answers as a visitor's bank. */
  async authenticate(paymentIntent: string | undefined, passes = true): Promise<void> {
    await this.stripe.command('/authentications', { paymentIntent, passes })
  }

  /** Takes what a bank holds by hand, as one does in Stripe's dashboard. */
  async capture(paymentIntent: string | undefined): Promise<void> {
    await this.stripe.call(`/v1/payment_intents/${paymentIntent}/capture`, {})
  }

  /** Releases what a bank holds by hand, as one does in Stripe's dashboard. */
  async release(paymentIntent: string | undefined): Promise<void> {
    await this.stripe.call(`/v1/payment_intents/${paymentIntent}/cancel`, {})
  }

  /** Ends the time for which a bank holds the money. */
  async expire(paymentIntent: string | undefined): Promise<void> {
    await this.stripe.command('/expirations', { paymentIntent })
  }

  /** Settles the processing of a card. */
  async settle(paymentIntent: string | undefined, succeeds: boolean): Promise<void> {
    await this.stripe.command('/settlements', { paymentIntent, succeeds })
  }

  /** Refunds a payment, in part or whole, as in Stripe's dashboard. */
  async refund(paymentIntent: string | undefined, cents?: number): Promise<void> {
    await this.stripe.call('/v1/refunds', {
      payment_intent: paymentIntent ?? '',
      ...(cents !== undefined && { amount: String(cents) }),
    })
  }

  /** A dispute from opening to closing. */
  async dispute(paymentIntent: string | undefined, status: string): Promise<void> {
    await this.stripe.command('/disputes', { paymentIntent })
    await this.stripe.command('/disputes/close', { paymentIntent, status })
  }

  /** An event as it would arrive, without delivering it. */
  async catchEvent(event: Readonly<{ id: string }> | undefined): Promise<string> {
    this.#world.isWebhookDown = true
    await this.deliver(event === undefined ? [] : [event])
    this.#world.isWebhookDown = false
    const caught = this.stripe.delivered.at(-1)
    if (caught === undefined) throw new Error('nothing was sent')
    return caught.body
  }

  /** Delivers events now. @returns the status of each response */
  async deliver(events: readonly Readonly<{ id: string }>[]): Promise<readonly number[]> {
    const ids = events.map(({ id }) => id)
    const answer = await this.stripe.command('/events/deliver', { ids })
    return (answer as { statuses: readonly number[] }).statuses
  }

  /** Polls until a condition holds, while the server runs its periodic work. */
  async until<Value>(ask: () => Promise<Value>, expected: Value): Promise<void> {
    const tickAndAsk = async () => {
      await this.server.order({ do: 'tick' })
      return await ask()
    }
    await expect.poll(tickAndAsk, PATIENCE).toEqual(expected)
  }

  async #unanswered(): Promise<number> {
    const { calls } = await this.stripe.ledger()
    return calls.filter(({ method, status }) => method === 'POST' && status === 0).length
  }

  async dispose(): Promise<void> {
    await this.db.destroy()
    await this.server.dispose()
    await this.stripe.stop()
  }
}

/** One stage for all tests of a file. */
export function stageOfFile(): () => PaymentStage {
  return oneStageOfFile(
    () => PaymentStage.start(),
    (stage) => stage.reset(),
  )
}

async function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
