import { describe, expect, test } from 'vitest'
import type { Challenge } from '../../src/api/endpoint.ts'
import { API_PATHS, PROOF_OF_WORK_HEADER } from '../../src/api/paths.ts'
import { writeSolutions } from '../../src/core/allowance/proof-of-work.ts'
import { solvePuzzles } from '../../src/core/allowance/solve-puzzles.ts'
import { hashToken } from '../../src/server/visitor.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

const FREE_CALLS_PER_SITE = 100
const MINUTE_MS = 60_000

let networks = 0

/** Spends a tenth of the free day within a minute, each call from a network of its own. */
async function startHot(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const limit = String(FREE_CALLS_PER_SITE)
  const server = await startTestServer({ settings: { FREE_CALLS_PER_SITE: limit, ...settings } })
  await spendTenth(server)
  return server
}

async function spendTenth(server: TestServer): Promise<void> {
  for (let call = 0; call < FREE_CALLS_PER_SITE / 10; call += 1) {
    networks += 1
    const browser = new TestBrowser(server, `198.${networks}.1.7`)
    const response = await browser.analyse(analysisRequest())
    expect(response.status).toBe(200)
    await response.text()
    server.clock.now += 1_000
  }
}

async function challengeOf(response: Response): Promise<Challenge> {
  expect(response.status).toBe(428)
  const { code, challenge } = await response.json()
  expect(code).toBe('proof-of-work-required')
  return challenge
}

const proofOf = (challenge: Challenge) => ({
  [PROOF_OF_WORK_HEADER]: `${challenge.token}:${writeSolutions(solvePuzzles(challenge))}`,
})

const analyse = (browser: TestBrowser, headers: Record<string, string> = {}, change = {}) =>
  browser.post(API_PATHS.analyses, analysisRequest(change), headers)

describe('while the free day runs hot', () => {
  test('a free analysis waits for a proof of work, which is good for one call of its visitor', async () => {
    const server = await startHot()
    const [browser, other] = [new TestBrowser(server), new TestBrowser(server)]
    await other.visit()
    const challenge = await challengeOf(await analyse(browser))
    expect((await browser.visit()).free.callsUsedToday).toBe(0)
    const proof = proofOf(challenge)

    await challengeOf(await analyse(other, proof))
    expect((await analyse(browser, proof)).status).toBe(200)
    await challengeOf(await analyse(browser, proof, { origin: 'photo' }))
    expect(server.logLines.join()).toContain('free day runs hot')
  })

  test('a question waits for one too', async () => {
    const server = await startHot()
    const browser = new TestBrowser(server)
    const challenge = await challengeOf(await browser.post(API_PATHS.questions, questionRequest()))
    const proven = await browser.post(API_PATHS.questions, questionRequest(), proofOf(challenge))
    expect(proven.status).toBe(200)
  })

  test('one challenge that is sent many times at once is spent once', async () => {
    const server = await startHot()
    const browser = new TestBrowser(server)
    const proof = proofOf(
      await challengeOf(await browser.post(API_PATHS.questions, questionRequest())),
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post(API_PATHS.questions, questionRequest(), proof)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428, 428, 428])
  })

  test.each<readonly [string, (challenge: Challenge) => string]>([
    ['wrong solutions', ({ token }) => `${token}:${Array(64).fill('0').join('.')}`],
    ['no solutions', ({ token }) => token],
    [
      'an easier token',
      (challenge) => {
        const seed = '0'.repeat(32)
        const token = challenge.token.replace(challenge.seed, seed)
        return `${token}:${writeSolutions(solvePuzzles({ ...challenge, seed }))}`
      },
    ],
    [
      'a later end',
      (challenge) => {
        const [end = '', ...rest] = challenge.token.split('.')
        const token = [Number(end) - 1, ...rest].join('.')
        return `${token}:${writeSolutions(solvePuzzles(challenge))}`
      },
    ],
    ['a very long text', () => 'a'.repeat(8_000)],
  ])('%s are refused with a new challenge', async (_, proof) => {
    const server = await startHot()
    const browser = new TestBrowser(server)
    const challenge = await challengeOf(await analyse(browser))
    const again = await analyse(browser, { [PROOF_OF_WORK_HEADER]: proof(challenge) })
    expect((await challengeOf(again)).token).not.toBe(challenge.token)
  })

  test('a challenge runs out', async () => {
    const server = await startHot()
    const browser = new TestBrowser(server)
    const proof = proofOf(await challengeOf(await analyse(browser)))
    server.clock.now += 5 * MINUTE_MS
    await challengeOf(await analyse(browser, proof))
  })

  test('a challenge outlives the change of the day, as the heat does', async () => {
    const server = await startHot()
    server.clock.now = Date.parse('2026-06-15T23:40:00Z')
    await spendTenth(server)
    // The free day of this visitor goes on.
    const timeZone = { timeZone: 'America/New_York' }
    const browser = new TestBrowser(server)
    await challengeOf(await analyse(browser, {}, timeZone))
    server.clock.now = Date.parse('2026-06-15T23:59:00Z')
    const proof = proofOf(await challengeOf(await analyse(browser, {}, timeZone)))
    server.clock.now = Date.parse('2026-06-16T00:01:00Z')
    await challengeOf(await analyse(browser, {}, timeZone))
    expect((await analyse(browser, proof, timeZone)).status).toBe(200)
  })

  test('a paid session is not asked', async () => {
    const server = await startHot()
    const { db, clock } = server
    const browser = new TestBrowser(server)
    browser.cookies.set('session', 'paid-token'.padEnd(43, 'x'))
    await db
      .insertInto('premium_sessions')
      .values({
        id: 'session',
        state: 'active',
        expires_at: clock.now + 1_000_000,
        calls_left: 100,
        generation: 1,
        payment_id: 'payment',
        charge: 'taken',
        return_code_hash: null,
        created_at: clock.now,
      })
      .execute()
    await db
      .insertInto('session_tokens')
      .values({
        token_hash: hashToken('paid-token'.padEnd(43, 'x')),
        session_id: 'session',
        created_at: clock.now,
      })
      .execute()
    expect((await browser.visit()).tier).toBe('premium')
    expect((await analyse(browser)).status).toBe(200)
  })

  test('nobody is asked where PROOF_OF_WORK is off', async () => {
    const server = await startHot({ PROOF_OF_WORK: 'off' })
    expect((await analyse(new TestBrowser(server))).status).toBe(200)
  })

  test('it stays hot for an hour, for every process, and then cools down', async () => {
    const server = await startHot()
    await challengeOf(await analyse(new TestBrowser(server)))
    server.clock.now += 59 * MINUTE_MS
    const other = await startTestServer({
      db: server.db,
      settings: { FREE_CALLS_PER_SITE: String(FREE_CALLS_PER_SITE) },
    })
    other.clock.now = server.clock.now
    await challengeOf(await analyse(new TestBrowser(other)))
    other.clock.now += 2 * MINUTE_MS
    expect((await analyse(new TestBrowser(other))).status).toBe(200)
  })
})

test('on an ordinary day nobody is asked', async () => {
  const server = await startTestServer({ settings: { FREE_CALLS_PER_SITE: '1000' } })
  await spendTenth(server)
  expect((await analyse(new TestBrowser(server))).status).toBe(200)
})
