import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { deliveryPlanSchema } from './event-outbox.ts'
import { closeDispute, findIntent, openDispute } from './payment-intents.ts'
import { authenticate, expire, settle } from './payment-methods.ts'
import { addPromotionCode, newPromotionCodeSchema } from './promotion-codes.ts'
import { ConnectionDropped, callFaultSchema, type StripeEmulator } from './stripe-emulator.ts'

/** An emulator that answers on a port of this machine. */
export type ServedEmulator = Readonly<{
  /** Such as `http://127.0.0.1:12111`, without a trailing slash. */
  origin: string
  stop: () => Promise<void>
}>

/**
 * Serves an emulator over HTTP, to this machine only.
 *
 * @param port 0 for any that is free
 */
export async function serveEmulator(
  emulator: StripeEmulator,
  port: number,
): Promise<ServedEmulator> {
  const server = createServer((incoming, outgoing) => {
    answer(emulator, incoming, outgoing).catch((error: unknown) => {
      if (!(error instanceof ConnectionDropped)) outgoing.statusCode = 500
      incoming.socket.destroy()
    })
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  emulator: StripeEmulator,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/' } = incoming
  const request = new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: headersOf(incoming),
    signal: gone.signal,
    ...(method === 'POST' && { body: Buffer.concat(chunks) }),
  })
  const response = (await answerAdmin(emulator, request)) ?? (await emulator.handle(request))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  }
  return headers
}

/** Path of the emulator's admin commands. Stripe has none there. */
export const ADMIN_PATH = '/_emulator'

/** Admin commands for tests and developers: each a POST of JSON under the admin path. */
const COMMANDS: Readonly<
  Record<string, (emulator: StripeEmulator, body: unknown) => Promise<unknown>>
> = {
  /** Sets a fault, after those that wait already. */
  '/faults': async ({ faults }, body) => faults.add(callFaultSchema.parse(body)),
  '/faults/clear': async ({ faults }) => faults.clear(),
  /** Lets the calls go on that are held. */
  '/calls/release': async ({ faults }) => faults.release(),
  /** How events leave from now on. */
  '/deliveries': async ({ outbox }, body) => outbox.plan(z.array(deliveryPlanSchema).parse(body)),
  /** Delivers events now, in the order of their ids, which may repeat. */
  '/events/deliver': async ({ outbox }, body) => {
    const { ids } = z.strictObject({ ids: z.array(z.string()) }).parse(body)
    return { statuses: await outbox.deliver(ids) }
  },
  '/promotion-codes': (emulator, body) =>
    emulator.change((world) => addPromotionCode(world, newPromotionCodeSchema.parse(body))),
  /** Answers for the visitor's bank. */
  '/authentications': (emulator, body) => {
    const { paymentIntent, passes } = z
      .strictObject({ paymentIntent: z.string(), passes: z.boolean() })
      .parse(body)
    return emulator.change((world) => authenticate(world, findIntent(world, paymentIntent), passes))
  },
  /** Ends the processing of a payment. */
  '/settlements': (emulator, body) => {
    const { paymentIntent, succeeds } = z
      .strictObject({ paymentIntent: z.string(), succeeds: z.boolean() })
      .parse(body)
    return emulator.change((world) => settle(world, findIntent(world, paymentIntent), succeeds))
  },
  /** Ends what a bank holds for a payment, as when its time is over. */
  '/expirations': (emulator, body) => {
    const { paymentIntent } = z.strictObject({ paymentIntent: z.string() }).parse(body)
    return emulator.change((world) => expire(world, findIntent(world, paymentIntent)))
  },
  /** How long cards are processed; null: until they are settled by hand. */
  '/processing': async (emulator, body) => {
    const { delayMs } = z.strictObject({ delayMs: z.number().int().nullable() }).parse(body)
    emulator.world.processingMs = delayMs ?? undefined
  },
  '/disputes': (emulator, body) => {
    const { paymentIntent } = z.strictObject({ paymentIntent: z.string() }).parse(body)
    return emulator.change((world) => openDispute(world, paymentIntent))
  },
  '/disputes/close': (emulator, body) => {
    const { paymentIntent, status } = z
      .strictObject({
        paymentIntent: z.string(),
        status: z.enum(['won', 'lost', 'warning_closed']),
      })
      .parse(body)
    return emulator.change((world) => closeDispute(world, paymentIntent, status))
  },
}

/** Answers a request under the admin path, or undefined where it is for another path. */
async function answerAdmin(
  emulator: StripeEmulator,
  request: Request,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(`${ADMIN_PATH}/`)) return undefined
  const path = pathname.slice(ADMIN_PATH.length)
  if (request.method === 'GET' && path === '/ledger') return Response.json(ledgerOf(emulator))
  const command = COMMANDS[path]
  if (request.method !== 'POST' || command === undefined) {
    return Response.json({ error: 'unknown command' }, { status: 404 })
  }
  try {
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const result = await command(emulator, body)
    return Response.json(result ?? { ok: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown error'
    return Response.json({ error: message }, { status: 400 })
  }
}

/** All that happened, for tests to compare with our own books. Amounts in cents. */
export function ledgerOf({ world, outbox, calls }: StripeEmulator) {
  const charges = [...world.charges.values()].filter(({ captured }) => captured)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    chargedCents: sum(charges.map(({ amount }) => amount)),
    /** Amounts authorized, neither captured nor released. */
    heldCents: sum([...world.intents.values()].map(({ amount_capturable }) => amount_capturable)),
    refundedCents: sum(charges.map(({ amount_refunded }) => amount_refunded)),
    payments: [...world.intents.values()].map((intent) => ({
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      amountReceived: intent.amount_received,
      amountHeld: intent.amount_capturable,
      cancellationReason: intent.cancellation_reason,
      metadata: intent.metadata,
      charges: charges.filter((charge) => charge.payment_intent === intent.id).length,
    })),
    events: outbox.events.map(({ id, type, body, deliveries }) => ({
      id,
      type,
      paymentIntent: paymentIntentOf(body),
      deliveries,
    })),
    calls,
  }
}
export type EmulatorLedger = ReturnType<typeof ledgerOf>

const eventBodySchema = z.object({
  data: z.object({ object: z.object({ id: z.string(), payment_intent: z.string().optional() }) }),
})

/** The payment that an event is about: itself, or that of a charge or dispute. */
function paymentIntentOf(body: string): string {
  const { id, payment_intent } = eventBodySchema.parse(JSON.parse(body)).data.object
  return payment_intent ?? id
}
