import { z } from 'zod'

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
export type CallFault = z.output<typeof callFaultSchema>

/** The faults that wait for their calls, in the order in which they were set. */
export class CallFaults {
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
