import fc from 'fast-check'
import type { Kysely, KyselyPlugin } from 'kysely'
import { expect, inject, test } from 'vitest'
import {
  closeDispute,
  openDispute,
} from '../../src/server/adapters/stripe-emulator/payment-intents.ts'
import { addPromotionCode } from '../../src/server/adapters/stripe-emulator/promotion-codes.ts'
import { ledgerOf } from '../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StoreUnavailable } from '../../src/server/app-error.ts'
import type { PaymentProvider } from '../../src/server/ports/payment-provider.ts'
import type { Schema } from '../../src/server/store/schema.ts'
import { IS_LONG_RUN } from '../support/long-run.ts'
import { expectBalancedBooks, expectPayersServed } from './support/payment-play/balanced-books.ts'
import { PaymentPlay } from './support/payment-play/payment-play.ts'
import { assertForSeeds, type PlayStage } from './support/payment-play/play-stage.ts'
import { playOf } from './support/payment-play/steps.ts'
import { PaymentWorld } from './support/payment-world.ts'
import { TestBrowser } from './support/test-server.ts'
import { openEmptyStore } from './support/test-store.ts'

/** The lifetime of one server in this process: it crashes at a step, and its later actions have no effect. */
class Life {
  #stepsLeft = Number.POSITIVE_INFINITY
  #isOver = false

  get isOver(): boolean {
    return this.#isOver
  }

  end(): void {
    this.#isOver = true
  }

  /** @param steps the step at which it crashes; absent: never */
  endAt(steps: number | undefined): void {
    this.#stepsLeft = steps ?? Number.POSITIVE_INFINITY
  }

  /** A step with an outside effect. @throws the given error after the crash */
  step(lost: () => Error = () => new Error('killed')): void {
    this.#stepsLeft -= 1
    if (this.#stepsLeft <= 0) this.#isOver = true
    if (this.#isOver) throw lost()
  }

  requireAlive(): void {
    if (this.#isOver) throw new Error('there is nobody there')
  }

  /** @throws the error of work that failed although the server is alive */
  requireOver(error: unknown): void {
    if (!this.#isOver) throw error
  }
}

/**
 * A server in this process that can crash at any step: afterwards the store and Stripe receive nothing
 * from it, and nobody gets its responses. Another one replaces it on the same store.
 */
class MortalWorld extends PaymentWorld {
  readonly #db: Kysely<Schema>
  #life = new Life()
  #browsers = 0

  constructor(db: Kysely<Schema>) {
    super()
    this.#db = db
    this.emulator.outbox.plan([{ when: 'held' }])
  }

  async live(): Promise<this> {
    const life = new Life()
    this.#life = life
    const db = this.#db.withPlugin(seenBy(life))
    await this.start(providerSeenBy(life, this.provider), db, { REQUESTS_PER_MINUTE: '1000000' })
    await this.reconcile()
    return this
  }

  override async deliver(body: string, signature: string): Promise<number> {
    const life = this.#life
    if (life.isOver) return 0
    const status = await super.deliver(body, signature)
    return life.isOver ? 0 : status
  }

  override browser(): TestBrowser {
    this.#browsers += 1
    const request: RequestOfBrowser = async (...sent) => {
      const life = this.#life
      life.requireAlive()
      const response = await this.server.app.request(...sent)
      const body = await response.arrayBuffer()
      life.requireAlive()
      return new Response(body, response)
    }
    return new TestBrowser(
      { app: { request } },
      `10.${this.#browsers >> 8}.${this.#browsers & 255}.1`,
    )
  }

  stage(): PlayStage {
    const { emulator } = this
    return {
      db: this.#db,
      now: () => this.server.clock.now,
      isUp: () => !this.#life.isOver,
      browser: () => this.browser(),
      during: async (dies, act) => {
        const life = this.#life
        life.endAt(dies)
        await act().catch((error) => life.requireOver(error))
        await this.server.deps.background.whenIdle()
        life.endAt(undefined)
      },
      kill: async () => this.#life.end(),
      restart: async () => void (await this.live()),
      pass: async (ms) => this.pass(ms),
      tend: async () => {
        await this.reconcile()
        await this.server.leases.tend()
      },
      addCode: async (code) => addPromotionCode(emulator.world, code),
      setFault: async (kind) => {
        emulator.faults.clear()
        if (kind !== undefined) {
          emulator.faults.add({ kind, call: 'POST /v1/payment_intents', times: 1 })
        }
      },
      ledger: async () => ledgerOf(emulator),
      deliver: (ids) => emulator.outbox.deliver(ids),
      authenticate: (id, passes) => this.authenticate(id, passes),
      settle: (id, succeeds) => this.settle(id, succeeds),
      endHold: (id, how) => (how === 'expire' ? this.expire(id) : this.release(id)),
      refund: async (id) => {
        const { ok } = await this.refund(id)
        if (!ok) throw new Error('the refund was refused')
      },
      dispute: async (id, status) => {
        await emulator.change((world) => openDispute(world, id))
        await emulator.change((world) => closeDispute(world, id, status))
      },
    }
  }
}

type RequestOfBrowser = ConstructorParameters<typeof TestBrowser>[0]['app']['request']

/** Every statement is a step, before and after it runs. */
function seenBy(life: Life): KyselyPlugin {
  const lost = () => new StoreUnavailable('killed', {})
  return {
    transformQuery: ({ node }) => {
      life.step(lost)
      return node
    },
    transformResult: async ({ result }) => {
      life.step(lost)
      return result
    },
  }
}

function providerSeenBy(life: Life, provider: PaymentProvider): PaymentProvider {
  const seen =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      life.step()
      const result = await call(...args)
      life.step()
      return result
    }
  return {
    ...provider,
    findPromotionCode: seen(provider.findPromotionCode),
    createPayment: seen(provider.createPayment),
    findPayment: seen(provider.findPayment),
    capturePayment: seen(provider.capturePayment),
    cancelPayment: seen(provider.cancelPayment),
    async *listPayments(since) {
      for await (const payment of provider.listPayments(since)) {
        life.step()
        yield payment
      }
    },
  }
}

/** PostgreSQL plays fewer: it is the rules that are searched for gaps, and they are the same. */
const PLAYS_PER_SEED = inject('postgres') === undefined ? 4 : 1
const LIMIT_MS = IS_LONG_RUN ? 60 * 60_000 : 120_000

const TABLES = [
  'payments',
  'premium_sessions',
  'session_tokens',
  'premium_calls',
  'coupon_uses',
  'payment_events',
  'counters',
] as const

test(
  'whatever happens in whatever order, what is charged is what was opened',
  async () => {
    const db = await openEmptyStore()
    const property = fc.asyncProperty(playOf({ minLength: 20, maxLength: 60 }), async (played) => {
      for (const table of TABLES) await db.deleteFrom(table).execute()
      const world = await new MortalWorld(db).live()
      const play = await new PaymentPlay(world.stage()).start()
      for (const step of played) await play.do(step)
      await play.settleDown()
      await expectPayersServed(play)
      await play.end()
      await expectBalancedBooks(play)
      expect(world.server.logLines.join()).not.toContain('"msg":"unexpected"')
    })
    await assertForSeeds(property, { perSeed: PLAYS_PER_SEED, perSeedInLongRun: 50 })
  },
  LIMIT_MS,
)
