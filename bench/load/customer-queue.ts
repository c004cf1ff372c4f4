import type { Customer } from './load-job.ts'

/** Assigns each stream its own customer, and the next one when that customer's calls are used up. */
export class CustomerQueue {
  readonly #customers: readonly Customer[]
  readonly #callsEach: number
  readonly #held = new Map<number, { customer: Customer; callsLeft: number }>()
  #given = 0

  constructor(customers: readonly Customer[], callsEach: number) {
    this.#customers = customers
    this.#callsEach = callsEach
  }

  /**
   * Uses a call of the stream's customer.
   *
   * @returns undefined if there are no customers at all
   * @throws Error if no customers are left
   */
  next(stream: number): Customer | undefined {
    if (this.#customers.length === 0) return undefined
    const held = this.#held.get(stream)
    if (held !== undefined && held.callsLeft > 0) {
      held.callsLeft -= 1
      return held.customer
    }
    const customer = this.#customers[this.#given]
    if (customer === undefined) throw new Error('all calls of all customers are used')
    this.#given += 1
    this.#held.set(stream, { customer, callsLeft: this.#callsEach - 1 })
    return customer
  }
}
