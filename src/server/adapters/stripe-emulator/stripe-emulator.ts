import { z } from 'zod'
import { answerCall } from './answer-call.ts'
import { CallParams, CallRefusal } from './call-params.ts'
import { type DeliverEvent, EventOutbox } from './event-outbox.ts'
import { addPromotionCode, SANDBOX_COUPONS } from './promotion-codes.ts'
import { keepNewest, keepNewestOf, type World } from './world.ts'

/**
 * What goes wrong with a call.
 * - `drop-before`, `drop-after`: the connection is lost, before or after the call did its work.
 * - `error-before`, `error-after`: 500, and nothing or everything was done.
 * - `hang-before`, `hang-after`: no answer ever.
 * - `rate-limit`: 429, before the call counts as made.
 * - `held`: it does its work when calls are released, and its key is in use until then.
 */
export const callFaultSchema = z.strictObject({
  kind: z.enum([
    'drop-before',
    'drop-after',
    'error-before',
    'error-after',
    'hang-before',
    'hang-after',
    'rate-limit',
    'held',
  ]),
  /**
   * The calls it is for, by the beginning of method and path: 'POST /v1/payment_intents'. With `:id` for
   * one part of the path it is the whole of them: 'POST /v1/payment_intents/:id/capture'.
   */
  call: z.string().default(''),
  /** For how many calls; absent: for all, until faults are cleared. */
  times: z.number().int().min(1).optional(),
  retryAfterSeconds: z.number().int().min(0).optional(),
})
type CallFault = z.output<typeof callFaultSchema>

/** The faults that wait for their calls, in the order in which they were set. */
class CallFaults {
  #waiting: (CallFault & { left: number })[] = []
  #hold = Promise.withResolvers<void>()

  /** Settles when the calls that are held by now are released. */
  get released(): Promise<void> {
    return this.#hold.promise
  }

  release(): void {
    this.#hold.resolve()
    this.#hold = Promise.withResolvers()
  }

  add(fault: z.input<typeof callFaultSchema>): void {
    const parsed = callFaultSchema.parse(fault)
    this.#waiting.push({ ...parsed, left: parsed.times ?? Number.POSITIVE_INFINITY })
  }

  clear(): void {
    this.#waiting = []
  }

  /** The fault of this call, which is used up by one. */
  take(method: string, path: string): CallFault | undefined {
    const fault = this.#waiting.find(({ call }) => isFor(`${method} ${path}`, call))
    if (fault === undefined) return undefined
    fault.left -= 1
    if (fault.left <= 0) this.#waiting = this.#waiting.filter((one) => one !== fault)
    return fault
  }
}

function isFor(made: string, call: string): boolean {
  if (!call.includes(':id')) return made.startsWith(call)
  const parts = made.split('/')
  const wanted = call.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part === ':id' || part === parts[index])
  )
}

type EmulatorOptions = Readonly<{
  now: () => number
  randomId: () => string
  secretKey: string
  webhookSecrets: readonly string[]
  deliver: DeliverEvent
  schedule: (work: () => void, delayMs: number) => void
  /** How long a card is processed; absent: until it is settled by hand. */
  processingMs?: number
  /** Whether a charge names the page of its receipt, as Stripe’s do. There is no such page. */
  namesReceipts?: boolean
}>

/** The connection ends without an answer. */
export class ConnectionDropped extends Error {}

/** A call as it came, for those who want to know what was asked. */
type SeenCall = Readonly<{
  method: string
  path: string
  idempotencyKey: string | undefined
  /** 0: it was not answered. */
  status: number
}>

/**
 * A Stripe of its own with the few calls that Plainclause makes: promotion codes, payment methods and
 * intents, refunds, disputes, events. It has no clock and no chance of its own, and keeps all in
 * memory.
 */
export class StripeEmulator {
  readonly faults = new CallFaults()
  readonly outbox: EventOutbox
  readonly world: World
  readonly calls: SeenCall[] = []
  readonly #keys: IdempotencyKeys
  readonly #options: EmulatorOptions

  constructor(options: EmulatorOptions) {
    const { now, schedule } = options
    const newId = (prefix: string) => `${prefix}_${options.randomId().replaceAll('-', '')}`
    this.#options = options
    this.#keys = new IdempotencyKeys(now)
    this.outbox = new EventOutbox({ ...options, newId, secrets: options.webhookSecrets })
    this.world = {
      now,
      newId,
      emit: (type, object) => this.outbox.add(type, object),
      schedule: (work, delayMs) => schedule(() => void this.change(work), delayMs),
      processingMs: options.processingMs,
      namesReceipts: options.namesReceipts ?? true,
      cards: new Map(),
      intents: new Map(),
      charges: new Map(),
      disputes: new Map(),
      promotionCodes: [],
    }
    for (const coupon of SANDBOX_COUPONS) addPromotionCode(this.world, coupon)
  }

  /** Changes something from outside, and sends the events of it. */
  async change<Result>(work: (world: World) => Result): Promise<Result> {
    const result = work(this.world)
    this.#forgetOldest()
    await this.outbox.flush()
    return result
  }

  /**
   * Answers a call as Stripe does.
   *
   * @throws ConnectionDropped where a fault says so
   */
  async handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
    const seen = { method: request.method, path: pathname, idempotencyKey, status: 0 }
    this.calls.push(seen)
    keepNewestOf(this.calls)
    const fault = this.faults.take(request.method, pathname)
    if (fault?.kind === 'drop-before') throw new ConnectionDropped()
    if (fault?.kind === 'hang-before') return await this.#hang(request)
    const body = request.method === 'POST' ? await request.text() : search
    const call = { request, path: pathname, params: new CallParams(body), fault }
    const answer = await this.#answer(call, idempotencyKey)
    if (fault?.kind === 'drop-after') throw new ConnectionDropped()
    if (fault?.kind === 'hang-after') return await this.#hang(request)
    seen.status = answer.status
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }

  async #answer(call: Call, key: string | undefined): Promise<WireAnswer> {
    try {
      this.#refuseEarly(call)
      if (key === undefined || call.request.method !== 'POST') return await this.#execute(call)
      const first = this.#keys.begin(key, call.path, call.params.fingerprint())
      return first ?? (await this.#executeOnce(call, key))
    } catch (error) {
      if (error instanceof CallRefusal) return this.#refusalAnswer(error)
      throw error
    }
  }

  async #executeOnce(call: Call, key: string): Promise<WireAnswer> {
    try {
      const answer = await this.#execute(call)
      this.#keys.keep(key, answer)
      return answer
    } catch (error) {
      if (!(error instanceof CallRefusal)) throw error
      const answer = this.#refusalAnswer(error)
      if (error.isKept) this.#keys.keep(key, answer)
      else this.#keys.forget(key)
      return answer
    }
  }

  async #execute({ request, path, params, fault }: Call): Promise<WireAnswer> {
    if (fault?.kind === 'held') await this.faults.released
    if (fault?.kind === 'error-before') throw internalError()
    try {
      const object = answerCall(this.world, request.method, path, params)
      if (fault?.kind === 'error-after') throw internalError()
      return { status: 200, body: JSON.stringify(object), headers: this.#headers() }
    } finally {
      this.#forgetOldest()
      await this.outbox.flush()
    }
  }

  #forgetOldest(): void {
    const { cards, intents, charges, disputes } = this.world
    for (const records of [cards, intents, charges, disputes]) keepNewest(records)
  }

  /** Refusals before the idempotency key is read. */
  #refuseEarly({ request, fault }: Call): void {
    if (request.headers.get('authorization') !== `Bearer ${this.#options.secretKey}`) {
      const message = 'Invalid API Key provided.'
      throw new CallRefusal(401, { type: 'invalid_request_error', message }, { isKept: false })
    }
    if (fault?.kind !== 'rate-limit') return
    const { retryAfterSeconds } = fault
    throw new CallRefusal(
      429,
      { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
      {
        isKept: false,
        headers: {
          'stripe-should-retry': 'true',
          ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
        },
      },
    )
  }

  #refusalAnswer({ status, error, headers }: CallRefusal): WireAnswer {
    return { status, body: JSON.stringify({ error }), headers: { ...this.#headers(), ...headers } }
  }

  #headers(): Readonly<Record<string, string>> {
    return { 'content-type': 'application/json', 'request-id': this.world.newId('req') }
  }

  /** Answers never; settles when the caller has gone. */
  async #hang({ signal }: Request): Promise<Response> {
    await new Promise((gone) => {
      if (signal.aborted) return gone(undefined)
      signal.addEventListener('abort', gone, { once: true })
    })
    throw new ConnectionDropped()
  }
}

type Call = Readonly<{
  request: Request
  path: string
  params: CallParams
  fault: CallFault | undefined
}>

function internalError(): CallRefusal {
  const message = 'An unknown error occurred.'
  return new CallRefusal(
    500,
    { type: 'api_error', message },
    { headers: { 'stripe-should-retry': 'false' } },
  )
}

/** An answer as it goes over the wire. */
type WireAnswer = Readonly<{
  status: number
  body: string
  headers: Readonly<Record<string, string>>
}>

type KeptCall = { path: string; fingerprint: string; answer?: WireAnswer }

/** Stripe may forget a key after this long. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/**
 * Stripe's idempotency: the first answer under a key is given again to the same call, errors of the
 * server included. Another call under the key is refused, and so is the same while the first is under
 * way. https://docs.stripe.com/api/idempotent_requests
 */
class IdempotencyKeys {
  readonly #calls = new Map<string, KeptCall & { keptAt: number }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Begins a call under a key.
   *
   * @returns the first answer, where there was one; else undefined, and the call is to be made
   * @throws CallRefusal if the key belongs to another call, or to one in progress
   */
  begin(key: string, path: string, fingerprint: string): WireAnswer | undefined {
    const known = this.#calls.get(key)
    if (known === undefined || this.#now() - known.keptAt > KEPT_MS) {
      this.#calls.set(key, { path, fingerprint, keptAt: this.#now() })
      keepNewest(this.#calls)
      return undefined
    }
    if (known.path !== path) throw otherCall(key, `for the same endpoint (${known.path})`)
    if (known.fingerprint !== fingerprint) throw otherCall(key, 'with the same parameters')
    if (known.answer === undefined) throw underWay(key)
    const headers = { ...known.answer.headers, 'idempotent-replayed': 'true' }
    return { ...known.answer, headers }
  }

  keep(key: string, answer: WireAnswer): void {
    const call = this.#calls.get(key)
    if (call !== undefined) call.answer = answer
  }

  /** Frees the key of a call that never began. */
  forget(key: string): void {
    this.#calls.delete(key)
  }
}

function otherCall(key: string, sameWhat: string): CallRefusal {
  const message = `Keys for idempotent requests can only be used ${sameWhat} they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new CallRefusal(400, { type: 'idempotency_error', message }, { isKept: false })
}

function underWay(key: string): CallRefusal {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}`
  return new CallRefusal(
    409,
    { type: 'idempotency_error', code: 'idempotency_key_in_use', message },
    { isKept: false, headers: { 'stripe-should-retry': 'true' } },
  )
}
