import { randomUUID } from 'node:crypto'
import { API_PATHS } from '../../src/api/paths.ts'
import type { DeliverEvent } from '../../src/server/adapters/stripe-emulator/event-outbox.ts'
import {
  ADMIN_PATH,
  type EmulatorLedger,
  type ServedEmulator,
  serveEmulator,
} from '../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../../src/server/adapters/stripe-emulator/stripe-emulator.ts'

export const SECRET_KEY = 'sk_test_theKeyOfTheTests'
export const WEBHOOK_SECRET = 'whsec_theSecretOfTheTests'
/** Settings of a server whose Stripe is the one at an origin. */
export const stripeSettings = (origin: string) => ({
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_theKeyOfTheTests',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: origin,
})
export const NOON = Date.parse('2026-06-15T12:00:00Z')

/** A delivered event. */
export type Delivered = Readonly<{ type: string; body: string; signature: string }>

/** A Stripe emulator on a port of this machine, controlled over HTTP. */
export type StripeServer = ServedEmulator &
  Readonly<{
    clock: { now: number }
    delivered: readonly Delivered[]
    /** A command under the admin path. */
    command: (path: string, body?: unknown) => Promise<unknown>
    ledger: () => Promise<EmulatorLedger>
    /** A call as Stripe's clients make it, without the SDK. */
    call: (path: string, params: Record<string, string>, key?: string) => Promise<Response>
  }>

/** Serves an emulator whose deferred work runs at once, or when `doLater` is called. */
export async function startStripeServer(
  options: Readonly<{
    webhookSecrets?: readonly string[]
    deliver?: DeliverEvent
    clock?: { now: number }
  }> = {},
): Promise<StripeServer & { doLater: () => void }> {
  const { clock = { now: NOON } } = options
  const delivered: Delivered[] = []
  let later: (() => void)[] = []
  const emulator = new StripeEmulator({
    now: () => clock.now,
    randomId: randomUUID,
    secretKey: SECRET_KEY,
    webhookSecrets: options.webhookSecrets ?? [WEBHOOK_SECRET],
    deliver: async (body, signature) => {
      delivered.push({ type: JSON.parse(body).type, body, signature })
      return (await options.deliver?.(body, signature)) ?? 200
    },
    schedule: (work, delayMs) => {
      if (delayMs === 0) work()
      else later.push(work)
    },
    processingMs: 5_000,
  })
  const served = await serveEmulator(emulator, 0)
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${served.origin}${path}`, { method: 'POST', body, headers })
  return {
    ...served,
    clock,
    delivered,
    command: async (path, body = {}) => {
      const response = await post(`${ADMIN_PATH}${path}`, JSON.stringify(body), {})
      if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
      return await response.json()
    },
    ledger: async () => await (await fetch(`${served.origin}${ADMIN_PATH}/ledger`)).json(),
    call: (path, params, key) =>
      post(path, new URLSearchParams(params).toString(), {
        authorization: `Bearer ${SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key !== undefined && { 'idempotency-key': key }),
      }),
    doLater: () => {
      const works = later
      later = []
      for (const work of works) work()
    },
  }
}

/** Posts an event to the webhook of a server. */
export async function sendEvent(
  origin: string,
  body: string,
  signature: string,
): Promise<Response> {
  return await fetch(`${origin}${API_PATHS.stripeWebhook}`, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  })
}

/** @returns the status of the response, 0 if there is none */
export async function postEvent(...event: Parameters<typeof sendEvent>): Promise<number> {
  try {
    const response = await sendEvent(...event)
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
