import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { Analyst } from '../../src/server/ports/analyst.ts'
import { browserWithSession } from './support/premium-session.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  echoAnalyst,
  readError,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

const SITE = '2001:db8:7'
/** An address in the nth /64 of a /48; 256 of them share a /56. */
const addressIn = (nth: number, site = SITE) => `${site}:${nth.toString(16)}::1`

/** Asks as a new visitor. @returns 'answered', or a refusal's code */
async function askFrom(server: TestServer, address: string): Promise<string> {
  const browser = new TestBrowser(server, address)
  const response = await browser.post(API_PATHS.questions, questionRequest())
  if (response.status !== 200) return (await readError(response)).code
  await response.text()
  return 'answered'
}

async function answeredOf(server: TestServer, addresses: readonly string[]): Promise<number> {
  const fates = await Promise.all(addresses.map((address) => askFrom(server, address)))
  for (const fate of fates) expect(['answered', 'network-limit-reached']).toContain(fate)
  return fates.filter((fate) => fate === 'answered').length
}

async function spentOf(server: TestServer): Promise<readonly number[]> {
  const counters = server.db.selectFrom('counters').select('used')
  const rows = await counters.where('subject', 'like', 'calls of %').execute()
  return rows.map(({ used }) => used).toSorted((a, b) => a - b)
}

const FREE_DAY = { FREE_CALLS_PER_NETWORK: '2', FREE_CALLS_PER_SITE: '200' }
const addresses = (count: number, step: number) =>
  Array.from({ length: count }, (_, nth) => addressIn(nth * step))

describe('the free day of a site', () => {
  test('is not used up by one /48 through its many /64s', async () => {
    const server = await startTestServer({ settings: FREE_DAY })
    expect(await answeredOf(server, addresses(30, 0x100))).toBe(10)
    expect(await askFrom(server, addressIn(1, '2001:db8:8'))).toBe('answered')
    expect(await askFrom(server, '203.0.113.7')).toBe('answered')
  })

  test('is shared by the networks of a /56, and by the addresses of a /24', async () => {
    const server = await startTestServer({ settings: FREE_DAY })
    expect(await answeredOf(server, addresses(8, 1))).toBe(4)
    const hosts = Array.from({ length: 16 }, (_, nth) => `203.0.113.${nth}`)
    expect(await answeredOf(server, hosts)).toBe(10)
  })

  test('counts an IPv4 address as one network, through any tunnel', async () => {
    const server = await startTestServer({ settings: FREE_DAY })
    const tunnels = ['2002:cb00:7107:1::1', '2002:cb00:7107:2::1', '64:ff9b::cb00:7107']
    expect(await answeredOf(server, ['203.0.113.7', ...tunnels])).toBe(2)
  })

  test('serves a small site’s first visitors: no network has less than the smallest limit', async () => {
    const settings = { FREE_CALLS_PER_NETWORK: '5', FREE_CALLS_PER_SITE: '10' }
    const server = await startTestServer({ settings })
    expect(await answeredOf(server, addresses(10, 0x100))).toBe(5)
  })

  test('gets everything back from a returned call', async () => {
    const analyst: Analyst = { ...echoAnalyst, answer: () => Promise.reject(new Error('broken')) }
    const server = await startTestServer({ analyst })
    for (const address of [addressIn(1), '203.0.113.7']) {
      await (await new TestBrowser(server, address).analyse(analysisRequest())).text()
    }
    expect(await spentOf(server)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('gets everything back from a call that the previous release reserved', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server, addressIn(1))
    await (await browser.post(API_PATHS.questions, questionRequest())).text()
    const { network_key } = await server.db
      .selectFrom('calls')
      .select('network_key')
      .executeTakeFirstOrThrow()
    const [smallest = ''] = network_key.split(' ')
    await server.db
      .updateTable('calls')
      .set({ state: 'reserved', lease_expires_at: 0, network_key: smallest })
      .execute()
    expect(await server.leases.tend()).toBe(1)
    // That release did not know the larger networks.
    expect(await spentOf(server)).toEqual([0, 0, 1, 1])
  })
})

describe('a limit of requests a minute', () => {
  const visit = async (browser: TestBrowser) =>
    (await browser.post(API_PATHS.visit, { timeZone: 'UTC' })).status
  const settings = { REQUESTS_PER_MINUTE: '3', PAGES_PER_MINUTE: '1' }

  /** The statuses of this many sequential visits from an address. */
  async function visits(server: TestServer, address: string, count: number) {
    const statuses = []
    for (let nth = 0; nth < count; nth += 1) {
      statuses.push(await visit(new TestBrowser(server, address)))
    }
    return statuses
  }

  test('limits one network, whose refused requests do not count for its neighbours', async () => {
    const server = await startTestServer({ settings })
    expect(await visits(server, addressIn(1), 40)).toEqual([
      ...Array(3).fill(200),
      ...Array(37).fill(429),
    ])
    expect(await visits(server, addressIn(2), 3)).toEqual([200, 200, 200])
  })

  test('limits a /56 and a /48, across all their networks and in parallel', async () => {
    const server = await startTestServer({ settings })
    const within = async (step: number) => {
      const statuses = await Promise.all(
        addresses(30, step).map((address) => visit(new TestBrowser(server, address))),
      )
      return statuses.filter((status) => status === 200).length
    }
    expect(await within(1)).toBe(6)
    expect(await within(0x100)).toBe(15 - 6)
    server.clock.now += 60_000
    expect(await within(0x100)).toBe(15)
  })

  test('does not affect a paid session on a used-up network, and limits it separately', async () => {
    const server = await startTestServer({ settings })
    const paid = await browserWithSession(server)
    expect((await visits(server, '203.0.113.7', 4)).at(-1)).toBe(429)
    expect([await visit(paid), await visit(paid), await visit(paid)]).toEqual([200, 200, 200])
    expect(await visit(paid)).toBe(429)
    const another = await browserWithSession(server)
    expect(await visit(another)).toBe(200)
  })

  test('is not used by the requests of a paid session', async () => {
    const server = await startTestServer({ settings })
    const paid = await browserWithSession(server)
    for (let nth = 0; nth < 3; nth += 1) await visit(paid)
    expect(await visits(server, '203.0.113.7', 4)).toEqual([200, 200, 200, 429])
  })

  test('counts an ended or unknown session by its network', async () => {
    const server = await startTestServer({ settings })
    const ended = await browserWithSession(server)
    await server.db.updateTable('premium_sessions').set({ expires_at: 0 }).execute()
    const made = new TestBrowser(server)
    made.cookies.set('session', 'x'.repeat(43))
    for (const browser of [ended, made, ended]) expect(await visit(browser)).toBe(200)
    expect([await visit(ended), await visit(made)]).toEqual([429, 429])
  })

  test('lets a paid session fetch a page when its network may not', async () => {
    const fetchPage = () => Promise.reject(new Error('broken'))
    const server = await startTestServer({ settings, fetchPage })
    const fetched = async (browser: TestBrowser) =>
      (await browser.post(API_PATHS.pages, { url: 'https://example.org/privacy' })).status
    const free = new TestBrowser(server)
    await free.visit()
    expect([await fetched(free), await fetched(free)]).toEqual([500, 429])
    const paid = await browserWithSession(server)
    await paid.visit()
    expect([await fetched(paid), await fetched(paid)]).toEqual([500, 429])
  })
})

test('a paid session asks when the free day of its network and of the site is spent', async () => {
  const settings = { FREE_CALLS_PER_NETWORK: '1', FREE_CALLS_PER_SITE: '1' }
  const server = await startTestServer({ settings })
  expect(await askFrom(server, '203.0.113.7')).toBe('answered')
  expect(await askFrom(server, '203.0.113.7')).toBe('network-limit-reached')
  const paid = await browserWithSession(server)
  const response = await paid.post(API_PATHS.questions, questionRequest())
  expect(response.status).toBe(200)
  await response.text()
  expect(await spentOf(server)).toEqual([1, 1, 1])
})
