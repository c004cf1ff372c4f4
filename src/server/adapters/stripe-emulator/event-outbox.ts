import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { keepNewestOf } from './world.ts'

/** Takes an event; the status it answers with, or 0 for no answer. */
export type DeliverEvent = (body: string, signature: string) => Promise<number>

/**
 * How events leave.
 * - `after-answer`: soon after the call that made them was answered, or `delayMs` later.
 * - `before-answer`: the call is answered when they have been delivered.
 * - `held`: when they are asked for.
 * - `never`: they are lost.
 */
export const deliveryPlanSchema = z.strictObject({
  when: z.enum(['after-answer', 'before-answer', 'held', 'never']).default('after-answer'),
  /** The types it is for; absent: all. */
  types: z.array(z.string()).optional(),
  delayMs: z.number().int().min(0).default(0),
  copies: z.number().int().min(1).max(10_000).default(1),
  /** Whether one that is not taken (no 2xx) is sent again later. */
  retries: z.boolean().default(true),
})
type DeliveryPlan = z.output<typeof deliveryPlanSchema>

/** An event, and what became of it. */
type SentEvent = Readonly<{
  id: string
  type: string
  body: string
  /** The status of each answer; 0 for none. */
  deliveries: readonly number[]
}>

type Entry = SentEvent & { deliveries: number[]; plan: DeliveryPlan }

type Options = Readonly<{
  now: () => number
  newId: (prefix: string) => string
  schedule: (work: () => void, delayMs: number) => void
  secrets: readonly string[]
  deliver: DeliverEvent
}>

const API_VERSION = '2025-03-31.basil'
/** Stripe keeps at it for three days; this is enough to see it done. */
const RETRY_DELAYS_MS = [1_000, 5_000, 25_000]

/** The events on their way to the server: signed, and delivered as the plans say. */
export class EventOutbox {
  readonly #options: Options
  readonly #entries: Entry[] = []
  #unsent: Entry[] = []
  #plans: readonly DeliveryPlan[] = []

  constructor(options: Options) {
    this.#options = options
  }

  get events(): readonly SentEvent[] {
    return this.#entries
  }

  /** Sets how events leave from now on; the first plan for a type counts. None: after the answer. */
  plan(plans: readonly z.input<typeof deliveryPlanSchema>[]): void {
    this.#plans = plans.map((plan) => deliveryPlanSchema.parse(plan))
  }

  /** Takes an event in, with the object as it stands now. */
  add(type: string, object: object): void {
    const id = this.#options.newId('evt')
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(this.#options.now() / 1_000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    })
    const plan =
      this.#plans.find(({ types }) => types?.includes(type) ?? true) ?? deliveryPlanSchema.parse({})
    const entry: Entry = { id, type, body, deliveries: [], plan }
    this.#entries.push(entry)
    keepNewestOf(this.#entries)
    this.#unsent.push(entry)
  }

  /** Sends what is not held: settles when all that go before the answer have been delivered. */
  async flush(): Promise<void> {
    const unsent = this.#unsent
    this.#unsent = []
    for (const entry of unsent.filter(({ plan }) => plan.when === 'after-answer')) {
      this.#options.schedule(() => void this.#send(entry), entry.plan.delayMs)
    }
    for (const entry of unsent.filter(({ plan }) => plan.when === 'before-answer')) {
      await this.#send(entry)
    }
  }

  /**
   * Delivers events now, in this order, each with a new signature. An id listed twice is sent twice.
   *
   * @returns the status of each answer
   */
  async deliver(ids: readonly string[]): Promise<readonly number[]> {
    const statuses: number[] = []
    for (const id of ids) {
      const entry = this.#entries.find((one) => one.id === id)
      if (entry !== undefined) statuses.push(await this.#deliverOnce(entry))
    }
    return statuses
  }

  async #send(entry: Entry, retries: readonly number[] = RETRY_DELAYS_MS): Promise<void> {
    const copies = Array.from({ length: entry.plan.copies }, () => this.#deliverOnce(entry))
    const isTaken = (await Promise.all(copies)).every((status) => status >= 200 && status < 300)
    const [delayMs, ...later] = retries
    if (isTaken || delayMs === undefined || !entry.plan.retries) return
    this.#options.schedule(() => void this.#send(entry, later), delayMs)
  }

  async #deliverOnce(entry: Entry): Promise<number> {
    const seconds = Math.floor(this.#options.now() / 1_000)
    const { deliver, secrets } = this.#options
    const status = await deliver(entry.body, signEvent(entry.body, secrets, seconds))
    entry.deliveries.push(status)
    return status
  }
}

/**
 * The Stripe-Signature header of an event: the time, and a signature for each secret. During the roll
 * of a secret there are two.
 *
 * @param seconds since 1970
 */
export function signEvent(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}

/** Stripe waits about this long for a webhook to answer. */
const ANSWER_LIMIT_MS = 20_000

/** Delivers events as Stripe does: a POST to an address. No answer counts as status 0. */
export function postEventsTo(address: string): DeliverEvent {
  return async (body, signature) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
}
