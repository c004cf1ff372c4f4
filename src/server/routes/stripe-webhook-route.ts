import type { Hono } from 'hono'
import { stripeWebhookEndpoint } from '../../api/payments.ts'
import type { PaymentDeps } from '../actions/payments/payment-deps.ts'
import { receiveEvent } from '../actions/payments/receive-event.ts'
import { AppError } from '../app-error.ts'
import { readText } from '../http/json-body.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { ForgedEvent } from '../ports/payment-provider.ts'

/** Receives Stripe's events. A sender without a valid signature learns only that. */
export function stripeWebhookRoute(app: Hono<ServerEnv>, deps: PaymentDeps): void {
  const { path, maxBodyBytes } = stripeWebhookEndpoint
  app.post(path, async (c) => {
    const body = await readText(c, maxBodyBytes)
    try {
      await receiveEvent(deps, body, c.req.header('stripe-signature'))
    } catch (error) {
      if (error instanceof ForgedEvent) throw new AppError('invalid-request')
      throw error
    }
    return c.json({ received: true })
  })
}
