import type {
  CardOnFile,
  EmulatedCharge,
  EmulatedDispute,
  EmulatedIntent,
  EmulatedPromotionCode,
} from './objects/emulated-objects.ts'

/** All that the emulated Stripe knows, and what it needs from outside. */
export type World = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** A new id under Stripe's prefix, such as `pi`. */
  readonly newId: (prefix: string) => string
  /** Tells of a change, with the object as it stands. */
  readonly emit: (type: string, object: object) => void
  /** Does some work later. */
  readonly schedule: (work: () => void, delayMs: number) => void
  /** How long a card is processed; undefined: until it is settled by hand. */
  processingMs: number | undefined
  readonly namesReceipts: boolean
  readonly cards: Map<string, CardOnFile>
  /** In the order in which they were made, as the other maps. */
  readonly intents: Map<string, EmulatedIntent>
  readonly charges: Map<string, EmulatedCharge>
  readonly disputes: Map<string, EmulatedDispute>
  readonly promotionCodes: EmulatedPromotionCode[]
}

/** Stripe states times in seconds. */
export function secondsOf(world: World): number {
  return Math.floor(world.now() / 1_000)
}

/** Records of each kind that are remembered: a sandbox may run for years. */
const RECORDS_MAX = 10_000

/** Forgets the oldest of what has grown too many. */
export function keepNewest(records: Map<string, unknown>): void {
  for (const key of records.keys()) {
    if (records.size <= RECORDS_MAX) return
    records.delete(key)
  }
}

/** The same for a list. */
export function keepNewestOf(records: unknown[]): void {
  if (records.length > RECORDS_MAX) records.splice(0, records.length - RECORDS_MAX)
}
