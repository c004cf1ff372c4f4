/**
 * The parameters of a call as Stripe sends them: `metadata[country]`, `expand[0]`, `created[gte]`. They
 * stay flat, under the names that they have on the wire.
 */
export class CallParams {
  readonly #values: ReadonlyMap<string, string>

  constructor(encoded: string) {
    this.#values = new Map(new URLSearchParams(encoded))
  }

  text(name: string): string | undefined {
    return this.#values.get(name)
  }

  isTrue(name: string): boolean {
    return this.#values.get(name) === 'true'
  }

  wholeNumber(name: string): number | undefined {
    const value = this.#values.get(name)
    return value !== undefined && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
  }

  /** The parameters nested under a name: `{ country: 'FR' }` for `metadata[country]=FR`. */
  under(name: string): Record<string, string> {
    const prefix = `${name}[`
    return Object.fromEntries(
      [...this.#values]
        .filter(([key]) => key.startsWith(prefix) && key.endsWith(']'))
        .map(([key, value]) => [key.slice(prefix.length, -1), value]),
    )
  }

  list(name: string): readonly string[] {
    return Object.values(this.under(name))
  }

  /** The same for the same parameters, whatever their order. */
  fingerprint(): string {
    return JSON.stringify([...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** An error as Stripe's bodies state it. */
export type EmulatedError = Readonly<{
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: unknown
}>

type Options = Readonly<{
  /** Whether the endpoint had begun to work: only then is the answer kept under its key. */
  isKept?: boolean
  headers?: Readonly<Record<string, string>>
}>

/** A call that Stripe answers with an error. */
export class CallRefusal extends Error {
  readonly status: number
  readonly error: EmulatedError
  readonly isKept: boolean
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, error: EmulatedError, options: Options = {}) {
    super(error.message)
    this.name = 'CallRefusal'
    this.status = status
    this.error = error
    this.isKept = options.isKept ?? true
    this.headers = options.headers ?? {}
  }
}

/** The error of an object that is not there. */
export function noSuch(what: string, id: string, param: string, status = 404): CallRefusal {
  return new CallRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })
}

/** A parameter that is missing or cannot be read: refused before the endpoint begins. */
export function invalidParameter(param: string, message: string): CallRefusal {
  const code = message.startsWith('Missing') ? 'parameter_missing' : 'parameter_invalid'
  return new CallRefusal(
    400,
    { type: 'invalid_request_error', code, message, param },
    { isKept: false },
  )
}
