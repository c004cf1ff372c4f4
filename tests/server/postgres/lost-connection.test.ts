import { connect, createServer, type Socket } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { LEASE_MS, Leases } from '../../../src/server/actions/answers/leases.ts'
import { StoreUnavailable } from '../../../src/server/app-error.ts'
import type { StoreSettings } from '../../../src/server/config/config.ts'
import type { Analyst } from '../../../src/server/ports/analyst.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { prepareStore } from '../../../src/server/store/open-store.ts'
import { openPostgres } from '../../../src/server/store/postgres/open-postgres.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import {
  analysisRequest,
  echoAnalyst,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
} from '../support/test-server.ts'
import { administer, newStore, openUntilEnd } from '../support/test-store.ts'

/** A network between the product and PostgreSQL that a test can interrupt. */
type BreakableNetwork = Readonly<{
  /** The address of a store, through this network. */
  through: (url: string) => string
  /** Closes connections, and new ones as soon as they open. */
  cut: () => void
  /** Number of connection attempts while the network was cut. */
  triesInVain: () => number
  /** Keeps connections open, but delivers nothing. */
  freeze: () => void
  /** Restores the network. Frozen data stays lost. */
  repair: () => void
  stop: () => Promise<void>
}>

/** Opens a network to the PostgreSQL at an address. */
async function openNetwork(url: string): Promise<BreakableNetwork> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'well' | 'cut' | 'frozen' = 'well'
  let triesInVain = 0
  const server = createServer((near) => {
    if (state === 'cut') {
      triesInVain += 1
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (state === 'well') to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const { port, stop } = await listenLocally(server)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through: (store) => Object.assign(new URL(store), { port: String(port) }).href,
    cut: () => {
      state = 'cut'
      endAll()
    },
    triesInVain: () => triesInVain,
    freeze: () => {
      state = 'frozen'
    },
    repair: () => {
      endAll()
      state = 'well'
    },
    stop: async () => {
      endAll()
      await stop()
    },
  }
}

let network: BreakableNetwork
let db: Kysely<Schema>
let url: string
let settings: StoreSettings
let lost: StoreUnavailable[]

beforeEach(async () => {
  settings = await newStore()
  if (settings.kind !== 'postgresql') throw new Error('these tests are about PostgreSQL')
  network = await openNetwork(settings.url)
  url = network.through(settings.url)
  lost = []
  db = openPostgres(
    { url, poolSize: 4 },
    { statementLimitMs: 300, onLostConnection: (error) => lost.push(error) },
  )
  await migrate(db, 'postgresql')
})
afterEach(async () => {
  await network.stop()
  await db.destroy()
})

/** An analyst at whose first answer the store goes away. */
function cutting(network: BreakableNetwork): Analyst {
  return {
    ...echoAnalyst,
    answer: async (task, signal, onText, modelCalls) => {
      network.cut()
      return await echoAnalyst.answer(task, signal, onText, modelCalls)
    },
  }
}

/** PostgreSQL ends our connections, as when it is restarted; returns when it has none left. */
async function endConnections(): Promise<void> {
  const ours = `from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`
  await administer(`select pg_terminate_backend(pid) ${ours}`)
  await expect.poll(async () => (await administer(`select pid ${ours}`)).rowCount).toBe(0)
}

describe('while PostgreSQL is out of reach', () => {
  test('visitors are told to try again, and nothing has to be restarted afterwards', async () => {
    const server = await startTestServer({ db })
    const browser = new TestBrowser(server)
    await readEvents(await browser.analyse(analysisRequest()))
    network.cut()
    const response = await browser.post(API_PATHS.visit, { timeZone: 'UTC' })
    expect([response.status, (await readError(response)).code]).toEqual([
      503,
      'service-unavailable',
    ])
    network.repair()
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('the server is alive and not ready, and is ready again by itself', async () => {
    const { app } = await startTestServer({ db })
    const statusOf = async (path: string) => (await app.request(path)).status
    expect(await statusOf(API_PATHS.readyz)).toBe(200)
    network.cut()
    expect(await statusOf(API_PATHS.readyz)).toBe(503)
    expect(await statusOf(API_PATHS.healthz)).toBe(200)
    network.repair()
    expect(await statusOf(API_PATHS.readyz)).toBe(200)
  })

  test('the log says so by a code, without words of the driver', async () => {
    const server = await startTestServer({ db })
    network.cut()
    await server.app.request(API_PATHS.readyz)
    const entry = server.logLines
      .map((line) => JSON.parse(line))
      .find(({ msg }) => msg === 'store unavailable')
    expect(entry).toMatchObject({ reason: expect.stringMatching(/^[A-Za-z\d-]+$/) })
    expect(server.logLines.join('')).not.toContain('127.0.0.1')
  })

  test('an analysis that has begun is finished, and its call settles when the store is back', async () => {
    const server = await startTestServer({ db, analyst: cutting(network) })
    const browser = new TestBrowser(server)
    await browser.visit()
    const reading = browser.analyse(analysisRequest()).then(readEvents)
    await expect.poll(() => network.triesInVain()).toBeGreaterThan(0)
    network.repair()
    const events = await reading
    expect(events.at(0)?.type).toBe('answer')
    expect(events.at(-1)?.type).toBe('done')
    await server.leases.whenIdle()
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
    server.clock.now += LEASE_MS + 1
    expect(await server.leases.tend()).toBe(0)
  })

  test('an analysis that has begun is finished, and its call given back if the process dies before the store is back', async () => {
    const server = await startTestServer({ db, analyst: cutting(network) })
    const browser = new TestBrowser(server)
    await browser.visit()
    const events = await readEvents(await browser.analyse(analysisRequest()))
    expect(events.at(-1)?.type).toBe('done')
    expect(server.leases.runningCount).toBe(1)
    const other = openUntilEnd(settings)
    const callsUsed = other.selectFrom('visitors').select('calls_used')
    expect(await callsUsed.execute()).toEqual([{ calls_used: 1 }])
    const ofOthers = new Leases(other, () => server.clock.now + LEASE_MS + 1)
    expect(await ofOthers.tend()).toBe(1)
    expect(await callsUsed.execute()).toEqual([{ calls_used: 0 }])
  })

  test('the start waits for it, and says so', { timeout: 30_000 }, async () => {
    network.cut()
    let waits = 0
    const onWait = () => {
      waits += 1
    }
    const started = prepareStore({ kind: 'postgresql', url, poolSize: 1 }, { onWait })
    await expect.poll(() => waits, { timeout: 20_000 }).toBe(1)
    expect(network.triesInVain()).toBeGreaterThan(1)
    network.repair()
    await expect(started).resolves.toBeUndefined()
  })

  test('the start does not wait for ever', async () => {
    const nobody = 'postgres://plainclause:secret@127.0.0.1:1/plainclause'
    const started = prepareStore(
      { kind: 'postgresql', url: nobody, poolSize: 1 },
      { retryForMs: 0 },
    )
    await expect(started).rejects.toMatchObject({ reason: 'ECONNREFUSED' })
  })

  test.each([
    ['password', '28P01'],
    ['pathname', '3D000'],
  ] as const)('the start does not wait where the %s is wrong', async (part, reason) => {
    const wrong = Object.assign(new URL(url), { [part]: 'wrong' }).href
    const started = prepareStore({ kind: 'postgresql', url: wrong, poolSize: 1 })
    await expect(started).rejects.toMatchObject({ reason })
  })
})

describe('a connection', () => {
  test('that the server ends while idle is replaced', async () => {
    await sql`select 1`.execute(db)
    await endConnections()
    await expect.poll(() => lost.length).toBe(1)
    expect(lost[0]?.reason).toBe('57P01')
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  })

  test('that ends between two statements of a transaction fails it alone', async () => {
    const ended = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await endConnections()
      await sql`select 1`.execute(trx)
    })
    await expect(ended).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  })

  test('that no answer comes through is given up and not used again', async () => {
    await sql`select 1`.execute(db)
    network.freeze()
    await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(StoreUnavailable)
    network.repair()
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  })

  test('whose statement takes too long is freed by the server', async () => {
    const late = sql`select pg_sleep(5)`.execute(db)
    await expect(late).rejects.toMatchObject({ code: 'service-unavailable', reason: '57014' })
  })

  test('is waited for longer than opening one may take, while others are used and returned', async () => {
    const slow = openPostgres({ url, poolSize: 1 }, { connectLimitMs: 300 })
    try {
      const uses = Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(slow))
      const outcomes = await Promise.allSettled(uses)
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    } finally {
      await slow.destroy()
    }
  })

  test('keeps an error of our own query for what it is', async () => {
    const wrong = sql`select nothing from nowhere`.execute(db)
    await expect(wrong).rejects.not.toBeInstanceOf(StoreUnavailable)
  })
})
