import type { PaymentsConfig } from '../config/payments-config.ts'
import type { PaymentProvider, PaymentSandbox, TypedTestCard } from '../ports/payment-provider.ts'
import { networkTransport } from './stripe/call-stripe.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { CallRefusal } from './stripe-emulator/call-params.ts'
import { addCard, authenticate } from './stripe-emulator/payment-methods.ts'
import { StripeEmulator } from './stripe-emulator/stripe-emulator.ts'

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

/** How long the sandbox takes with the test card that stays in processing. */
export const SANDBOX_PROCESSING_MS = 6_000

type Options = Readonly<{ now: () => number; random: () => number; randomId: () => string }>

/**
 * The provider without Stripe: the same adapter and Stripe's own SDK, with an emulator in this
 * process. Its payments live as long as the process; the sessions they opened are in the store.
 */
export function createSandboxPayments(options: Options): PaymentProvider {
  const { now, random, randomId } = options
  const secretKey = `sk_test_${randomId().replaceAll('-', '')}`
  // Unguessable, since the webhook of a sandbox is public.
  const webhookSecret = `whsec_${randomId().replaceAll('-', '')}`
  let receive: (rawBody: string, signature: string) => Promise<unknown> = async () => undefined
  const timers = new Set<NodeJS.Timeout>()
  const emulator = new StripeEmulator({
    now,
    randomId,
    secretKey,
    webhookSecrets: [webhookSecret],
    processingMs: SANDBOX_PROCESSING_MS,
    // No receipt link: it would lead visitors to a page that Stripe does not have.
    namesReceipts: false,
    deliver: async (body, signature) => {
      try {
        await receive(body, signature)
        return 200
      } catch {
        return 500
      }
    },
    schedule: (work, delayMs) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, delayMs)
      timers.add(timer.unref())
    },
  })
  const provider = createStripeProvider({
    secretKey,
    webhookSecrets: [webhookSecret],
    now,
    random,
    transport: (request) => emulator.handle(request),
  })
  const sandbox: PaymentSandbox = {
    createPaymentMethod: (card) => createPaymentMethod(emulator, card),
    authenticate: async (clientSecret, passes) => {
      const intent = [...emulator.world.intents.values()].find(
        ({ client_secret }) => client_secret === clientSecret,
      )
      if (intent === undefined) return false
      await emulator.change((world) => authenticate(world, intent, passes))
      return true
    },
    deliverEventsTo: (receiver) => {
      receive = receiver
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
  return { ...provider, mode: 'sandbox', sandbox }
}

async function createPaymentMethod(
  emulator: StripeEmulator,
  { number, expiry, cvc }: TypedTestCard,
): Promise<string | undefined> {
  const [month, year] = expiry.split('/').map(Number)
  if (month === undefined || year === undefined) return undefined
  const card = { number, cvc, expiryMonth: month, expiryYear: 2_000 + year }
  try {
    return await emulator.change((world) => addCard(world, card).id)
  } catch (error) {
    if (error instanceof CallRefusal) return undefined
    throw error
  }
}
