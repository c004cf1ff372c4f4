import type { Kysely } from 'kysely'
import type { EmulatorLedger } from '../../../../src/server/adapters/stripe-emulator/emulator-admin.ts'
import type { NewPromotionCode } from '../../../../src/server/adapters/stripe-emulator/promotion-codes.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import type { TestBrowser } from '../test-server.ts'

import type { Fault } from './steps.ts'

/** A server that may die and be started again on its store, and the Stripe that it knows. */
export type PlayStage = Readonly<{
  db: Kysely<Schema>
  now: () => number
  isUp: () => boolean
  /** A browser on a network of its own; what it sends to a server that is down, or dies, is lost. */
  browser: () => TestBrowser
  /**
   * Does something in which the server may die.
   *
   * @param dies at this step to the outside; absent: it does not
   */
  during: (dies: number | undefined, act: () => Promise<unknown>) => Promise<void>
  kill: () => Promise<void>
  restart: () => Promise<void>
  pass: (ms: number) => Promise<void>
  /**
   * All that the server does again and again is done.
   *
   * @param isDone where the server is elsewhere: whether it has done it
   */
  tend: (isDone?: () => Promise<boolean>) => Promise<void>
  addCode: (code: NewPromotionCode) => Promise<unknown>
  /** What goes wrong with the next payment that is made, captured or given up at Stripe, and nothing more. */
  setFault: (kind: Fault | undefined) => Promise<unknown>
  ledger: () => Promise<EmulatorLedger>
  deliver: (eventIds: readonly string[]) => Promise<unknown>
  /** @throws where Stripe refuses it, as all of these do */
  authenticate: (intentId: string, passes: boolean) => Promise<unknown>
  settle: (intentId: string, succeeds: boolean) => Promise<unknown>
  /** The hold of a bank ends by itself, or in Stripe's dashboard. */
  endHold: (intentId: string, how: 'expire' | 'release') => Promise<unknown>
  refund: (intentId: string) => Promise<unknown>
  dispute: (intentId: string, status: 'won' | 'lost') => Promise<unknown>
}>
