import type { PaymentsConfig } from '../config/payments-config.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { networkTransport } from './stripe/stripe-transport.ts'

type Platform = Readonly<{ now: () => number; random: () => number; randomId: () => string }>

/** Creates the configured payment provider; undefined if payments are closed. */
export function createPayments(
  payments: PaymentsConfig,
  platform: Platform,
): PaymentProvider | undefined {
  switch (payments.mode) {
    case 'stripe':
      return createStripeProvider({
        ...payments,
        ...platform,
        transport: networkTransport(payments.apiBase),
      })
    case 'sandbox':
      return createSandboxPayments(platform)
    case 'closed':
      return undefined
  }
}
