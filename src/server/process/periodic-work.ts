import { HOUSEKEEPING_INTERVAL_MS, type Leases } from '../actions/answers/leases.ts'
import {
  RECONCILIATION_INTERVAL_MS,
  unlessProviderFails,
} from '../actions/payments/payment-deps.ts'
import { receiveEvent, reconcilePayments } from '../actions/payments/reconcile-payments.ts'
import type { Deps } from '../deps.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { purge, truncateWal } from '../store/purge.ts'

const PURGE_INTERVAL_MS = 60 * 60 * 1_000

/**
 * Starts the periodic work: releases calls of dead processes, and purges old data at once and then
 * every hour.
 *
 * @returns a function that stops it
 */
export function startHousekeeping(
  { config, db, log, now }: Pick<Deps, 'config' | 'db' | 'log' | 'now'>,
  leases: Leases,
): () => void {
  const tend = async () => {
    const releasedCalls = await leases.tend()
    if (releasedCalls > 0) log.housekeeping({ releasedCalls })
  }
  const cleanUp = async () => {
    await purge(db, now())
    await truncateWal(db, config.store.kind)
  }
  const logged = (work: () => Promise<void>) => () => {
    work().catch((error) => log.unexpected(error, { requestId: 'none', route: 'housekeeping' }))
  }
  logged(cleanUp)()
  const tending = setInterval(logged(tend), HOUSEKEEPING_INTERVAL_MS)
  const cleaning = setInterval(logged(cleanUp), PURGE_INTERVAL_MS)
  return () => {
    clearInterval(tending)
    clearInterval(cleaning)
  }
}

/**
 * Starts the background work on payments: reconciles payments of unknown outcome, at once and then
 * periodically, and receives the sandbox's events.
 *
 * @returns a function that stops it and resolves when running work has ended
 */
export function startPayments(deps: Deps): () => Promise<void> {
  const { payments, log } = deps
  if (payments === undefined) return async () => undefined
  payments.sandbox?.deliverEventsTo((rawBody, signature) => receiveEvent(deps, rawBody, signature))
  let running: Promise<void> | undefined
  const run = (work: () => Promise<void>) => {
    running ??= work()
      .catch((error) => log.unexpected(error, { requestId: 'none', route: 'reconciliation' }))
      .finally(() => {
        running = undefined
      })
  }
  run(async () => {
    await reconcilePayments(deps)
    await tryKey(deps, payments)
  })
  const reconciling = setInterval(
    () => run(() => reconcilePayments(deps)),
    RECONCILIATION_INTERVAL_MS,
  )
  return async () => {
    clearInterval(reconciling)
    payments.sandbox?.close()
    await running
  }
}

/**
 * Makes a minimal call to the provider, so that the log shows a refused key before a visitor pays.
 */
async function tryKey(deps: Deps, payments: PaymentProvider): Promise<void> {
  await unlessProviderFails(deps, async () => {
    for await (const _ of payments.listPayments(deps.now())) break
  })
}
