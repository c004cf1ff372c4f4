import type { Hono } from 'hono'
import { testAuthenticationEndpoint, testCardEndpoint } from '../../api/payments.ts'
import { AppError } from '../app-error.ts'
import { readJsonBody } from '../http/json-body.ts'
import type { ServerEnv } from '../http/request-context.ts'
import type { PaymentProvider, PaymentSandbox } from '../ports/payment-provider.ts'

/** Simulates the visitor's card and bank; outside the sandbox, answers 'not-found'. */
export function sandboxRoute(app: Hono<ServerEnv>, payments: PaymentProvider | undefined): void {
  app.post(testCardEndpoint.path, async (c) => {
    const card = await readJsonBody(c, testCardEndpoint)
    const paymentMethodId = await requireSandbox(payments).createPaymentMethod(card)
    if (paymentMethodId === undefined) throw new AppError('card-refused')
    return c.json({ paymentMethodId })
  })

  app.post(testAuthenticationEndpoint.path, async (c) => {
    const { clientSecret, passes } = await readJsonBody(c, testAuthenticationEndpoint)
    const isKnown = await requireSandbox(payments).authenticate(clientSecret, passes)
    if (!isKnown) throw new AppError('not-found')
    return c.json({ ok: true })
  })
}

function requireSandbox(payments: PaymentProvider | undefined): PaymentSandbox {
  if (payments?.sandbox === undefined) throw new AppError('not-found')
  return payments.sandbox
}
