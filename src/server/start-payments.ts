import { RECONCILIATION_INTERVAL_MS } from './actions/payments/payment-times.ts'
import { receiveEvent } from './actions/payments/receive-event.ts'
import { reconcilePayments } from './actions/payments/reconcile-payments.ts'
import type { Deps } from './deps.ts'

/**
 * Begins the work on payments that no request asks for: what became of those that nobody told of is
 * found out, at once and then again and again, and the sandbox sends its events here.
 *
 * @returns ends it
 */
export function startPayments(deps: Deps): () => void {
  const { payments, log } = deps
  if (payments === undefined) return () => undefined
  payments.sandbox?.deliverEventsTo((rawBody, signature) => receiveEvent(deps, rawBody, signature))
  let isRunning = false
  const reconcile = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await reconcilePayments(deps)
    } catch (error) {
      log.unexpected(error, { requestId: 'none', route: 'reconciliation' })
    } finally {
      isRunning = false
    }
  }
  void reconcile()
  const reconciling = setInterval(() => void reconcile(), RECONCILIATION_INTERVAL_MS)
  return () => {
    clearInterval(reconciling)
    payments.sandbox?.close()
  }
}
