import { CallRefusal } from './call-refusal.ts'
import { keepNewest } from './world.ts'

/** An answer as it goes over the wire. */
export type WireAnswer = Readonly<{
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
export class IdempotencyKeys {
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
