import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { TEST_CARDS } from '../src/core/payments/test-cards.ts'
import { postEventsTo } from '../src/server/adapters/stripe-emulator/event-outbox.ts'
import { SANDBOX_COUPONS } from '../src/server/adapters/stripe-emulator/promotion-codes.ts'
import { ADMIN_PATH, serveEmulator } from '../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../src/server/adapters/stripe-emulator/stripe-emulator.ts'

/**
 * Serves the Stripe emulator on a local port: the server talks to it over HTTP as to Stripe and
 * receives its events as webhooks (docs/payments.md).
 */

const SECRET_KEY = 'sk_test_plainclauseEmulator'
const PUBLISHABLE_KEY = 'pk_test_plainclauseEmulator'
const WEBHOOK_SECRET = 'whsec_plainclauseEmulator'
const PROCESSING_MS = 5_000

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    webhook: { type: 'string', default: 'http://127.0.0.1:3000/api/webhooks/stripe' },
  },
})

const emulator = new StripeEmulator({
  now: Date.now,
  randomId: randomUUID,
  secretKey: SECRET_KEY,
  webhookSecrets: [WEBHOOK_SECRET],
  deliver: postEventsTo(values.webhook),
  schedule: (work, delayMs) => void setTimeout(work, delayMs),
  processingMs: PROCESSING_MS,
})
const served = await serveEmulator(emulator, Number(values.port))

const cards = TEST_CARDS.map(({ number, label }) => `  ${number}  ${label}`)
process.stdout.write(`
The Stripe emulator answers at ${served.origin}

Start Plainclause with
  STRIPE_API_BASE=${served.origin}
  STRIPE_SECRET_KEY=${SECRET_KEY}
  STRIPE_PUBLISHABLE_KEY=${PUBLISHABLE_KEY}
  STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}

Events go to ${values.webhook}
Coupons: ${SANDBOX_COUPONS.map(({ code }) => code).join(', ')}
Cards:
${cards.join('\n')}

Faults and the ledger: ${served.origin}${ADMIN_PATH}/ledger (docs/payments.md)
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    served.stop().then(() => process.exit(0))
  })
}
