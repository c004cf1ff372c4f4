import type { PaymentRow, PremiumSessionRow } from './store/schema.ts'

/** The sender of a request: hashes and keys, nothing that names a person. */
export type Visitor = Readonly<{
  tokenHash: string
  browserSessionHash: string
  resetsAt: number
  callsUsedToday: number
  capture: 'photo' | 'url' | null
  /** The live premium session of this browser, if there is one. */
  premiumSessionId?: string
  /** The premium session of this browser, live or not, as long as it is stored. */
  premiumSession?: PremiumSessionRow
  /** The payment of this browser that is neither paid nor failed. */
  paymentUnderWay?: PaymentRow
}>

/**
 * Whether the browser session's one free photo or address is used and no premium session is live.
 */
export function isFreeCaptureUsed({ capture, premiumSessionId }: Visitor): boolean {
  return capture !== null && premiumSessionId === undefined
}
