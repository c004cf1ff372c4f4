import type { DeliverEvent } from './event-outbox.ts'

/** Stripe waits about this long for a webhook to answer. */
const ANSWER_LIMIT_MS = 20_000

/** Delivers events as Stripe does: a POST to an address. No answer counts as status 0. */
export function postEventsTo(address: string): DeliverEvent {
  return async (body, signature) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }
}
