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
