import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import { isUnderWay } from '../../../../src/server/store/payments/payments.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { listenLocally } from '../../../support/listen-locally.ts'
import {
  postEvent,
  type StripeServer,
  startStripeServer,
  stripeSettings,
} from '../../../support/stripe-server.ts'
import { overHttp } from '../over-http.ts'
import { type PostgresServer, startPostgres } from '../postgres/start-postgres.ts'
import { ServerProcess } from '../server-process/server-process.ts'
import type { AnsweringServer } from '../test-server.ts'

const SETTLING = { timeout: 30_000, interval: 50 } as const

type Parts = Readonly<{
  servers: readonly ServerProcess[]
  proxy: ReverseProxy
  stripe: StripeServer
  postgres: PostgresServer
  world: { aheadMs: number }
  url: string
}>

/** The money of these payments is being taken or released. */
const BEING_DECIDED = ['capturing', 'voiding']

/** Several servers behind a reverse proxy, with their own PostgreSQL and a Stripe emulator on a port. */
export class Fleet implements AnsweringServer {
  readonly servers: readonly ServerProcess[]
  readonly stripe: StripeServer
  readonly postgres: PostgresServer
  /** What the servers have written, read over an independent connection. */
  readonly db: Kysely<Schema>
  readonly app: AnsweringServer['app']
  readonly #proxy: ReverseProxy
  readonly #world: { aheadMs: number }

  private constructor({ servers, proxy, stripe, postgres, world, url }: Parts) {
    this.servers = servers
    this.stripe = stripe
    this.postgres = postgres
    this.db = openStore({ kind: 'postgresql', url, poolSize: 2 })
    this.#proxy = proxy
    this.#world = world
    this.app = overHttp(proxy.origin).app
  }

  static async start(count: number): Promise<Fleet> {
    const world = { aheadMs: 0 }
    const clock = {
      get now() {
        return Date.now() + world.aheadMs
      },
    }
    const webhook = { origin: '' }
    const [postgres, stripe] = await Promise.all([
      startPostgres(),
      startStripeServer({ clock, deliver: (...event) => postEvent(webhook.origin, ...event) }),
    ])
    const url = postgres.url('postgres')
    const store = { kind: 'postgresql', url, poolSize: 10 } as const
    const settings = { ...stripeSettings(stripe.origin), DRAIN_MS: String(DRAIN_MS) }
    // All at once: one of them migrates, the others wait for it.
    const servers = await Promise.all(
      Array.from({ length: count }, () => ServerProcess.start({ store, settings, aheadMs: 0 })),
    )
    const proxy = await startReverseProxy(servers.map(({ origin }) => origin))
    webhook.origin = proxy.origin
    return new Fleet({ servers, proxy, stripe, postgres, world, url })
  }

  server(index: number): ServerProcess {
    const server = this.servers[index]
    if (server === undefined) throw new Error(`there is no server ${index}`)
    return server
  }

  /** Moves every clock, and runs everybody's periodic work at the same moment. */
  async pass(ms: number): Promise<void> {
    this.#world.aheadMs += ms
    await Promise.all(this.servers.map((one) => one.setClock(this.#world.aheadMs)))
    await this.tick()
  }

  async tick(): Promise<void> {
    await Promise.all(this.servers.map((one) => one.order({ do: 'tick' })))
  }

  /** Waits until no payment is open and no call reserved, while the servers do their periodic work. */
  async settle(): Promise<void> {
    await vi.waitUntil(async () => {
      await this.tick()
      return await this.#isSettled()
    }, SETTLING)
  }

  async #isSettled(): Promise<boolean> {
    const payments = await this.db.selectFrom('payments').selectAll().execute()
    if (payments.some((one) => isUnderWay(one) || BEING_DECIDED.includes(one.state))) return false
    for (const table of ['calls', 'premium_calls'] as const) {
      const reserved = this.db.selectFrom(table).select('id').where('state', '=', 'reserved')
      if ((await reserved.executeTakeFirst()) !== undefined) return false
    }
    return true
  }

  async dispose(): Promise<void> {
    await this.#proxy.stop()
    await Promise.all(this.servers.map((one) => one.dispose()))
    await this.db.destroy()
    await this.stripe.stop()
    await this.postgres.stop()
  }
}

const HEALTH_INTERVAL_MS = 100
const KEEP_ALIVE_MS = 65_000
/** Longer than two polls of a server by the proxy. */
const DRAIN_MS = 4 * HEALTH_INTERVAL_MS

/** The proxy in front of the servers, like deploy/Caddyfile, without TLS. */
type ReverseProxy = Readonly<{ origin: string; stop: () => Promise<void> }>

/**
 * Passes requests to ready servers in turn. It tries another one only if a connection was refused, so
 * that nothing is sent twice; streams are passed on piece by piece. Answers 502 if a server gave no
 * response; an interrupted response stays interrupted.
 */
async function startReverseProxy(origins: readonly string[]): Promise<ReverseProxy> {
  let turn = 0
  const unready = new Set<string>()
  const looking = setInterval(() => {
    for (const origin of origins) void look(origin, unready)
  }, HEALTH_INTERVAL_MS)
  const proxy = createServer((request, response) => {
    turn += 1
    const inTurn = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '')
    const ready = inTurn.filter((origin) => !unready.has(origin))
    passOn(ready.length > 0 ? ready : inTurn, request, response).catch(() => response.destroy())
  })
  // Clients must close a connection first.
  proxy.keepAliveTimeout = KEEP_ALIVE_MS
  const { origin, stop } = await listenLocally(proxy)
  return {
    origin,
    stop: async () => {
      clearInterval(looking)
      await stop()
    },
  }
}

/** Asks a server whether it is ready. */
async function look(origin: string, unready: Set<string>): Promise<void> {
  try {
    const { ok, body } = await fetch(`${origin}${API_PATHS.readyz}`)
    await body?.cancel()
    if (ok) unready.delete(origin)
    else unready.add(origin)
  } catch {
    unready.add(origin)
  }
}

async function passOn(
  origins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  for (const origin of origins) {
    const answer = await ask(origin, request, body, response)
    if (answer === 'refused') continue
    if (answer === 'none') break
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    await pipeline(answer, response)
    return
  }
  response.writeHead(502).end()
}

async function ask(
  origin: string,
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<IncomingMessage | 'refused' | 'none'> {
  const outgoing = httpRequest(`${origin}${url}`, { method, headers, agent: false })
  response.once('close', () => outgoing.destroy())
  outgoing.end(body)
  try {
    const [answer] = await once(outgoing, 'response')
    return answer
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    return isRefused ? 'refused' : 'none'
  }
}
