import type { PaymentStage } from '../support/server-process/payment-stage.ts'

/** A store that rejects an activation, and is repaired afterwards. */
export type StoreFault = Readonly<{
  name: string
  whileBroken: <Result>(stage: PaymentStage, work: () => Promise<Result>) => Promise<Result>
}>
