import { describe, expect, test } from 'vitest'
import type { AnalysisRequest } from '../../src/api/analyses.ts'
import type { Analyst } from '../../src/server/ports/analyst.ts'
import {
  analysisRequest,
  echoAnalyst,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

const MEMORY_MS = 120 * 1_000

/** Answers what it is told to, and the rest when the gate opens. */
function gatedAnalyst(answersAtOnce: boolean) {
  const gate = { isOpen: answersAtOnce, runs: 0, open: Promise.withResolvers<void>() }
  const analyst: Analyst = {
    ...echoAnalyst,
    answer: async (task, signal, onText, modelCalls) => {
      gate.runs += 1
      if (!gate.isOpen) {
        const left = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
        await Promise.race([gate.open.promise, left])
      }
      return await echoAnalyst.answer(task, signal, onText, modelCalls)
    },
  }
  return { gate, analyst }
}

/** Asks, and leaves before the first word. */
async function askAndLeave(
  server: TestServer,
  browser: TestBrowser,
  request: AnalysisRequest,
): Promise<void> {
  const response = await browser.analyse(request)
  expect(response.status).toBe(200)
  await response.body?.cancel()
  await expect.poll(() => server.leases.runningCount).toBe(0)
}

describe('a call whose answers were read', () => {
  test.each(['photo', 'url'] as const)(
    'is not given back by repeating it and leaving (%s)',
    async (origin) => {
      const { gate, analyst } = gatedAnalyst(true)
      const server = await startTestServer({ analyst })
      const browser = new TestBrowser(server)
      const request = analysisRequest({ origin })
      await readEvents(await browser.analyse(request))
      server.clock.now += MEMORY_MS + 1
      gate.isOpen = false
      await askAndLeave(server, browser, request)
      const { free } = await browser.visit()
      expect(free.callsUsedToday).toBe(1)
      expect([free.photoUsed, free.urlUsed]).toContain(true)
      const counters = server.db.selectFrom('counters').select('used')
      const used = await counters.where('subject', 'like', 'calls of %').execute()
      expect(used.map((row) => row.used)).toEqual([1, 1, 1])
    },
  )

  test('is not given back when the repeat fails', async () => {
    const { analyst } = gatedAnalyst(true)
    let isBroken = false
    const server = await startTestServer({
      analyst: {
        ...analyst,
        answer: (...args) =>
          isBroken ? Promise.reject(new Error('broken')) : analyst.answer(...args),
      },
    })
    const browser = new TestBrowser(server)
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    server.clock.now += MEMORY_MS + 1
    isBroken = true
    expect((await readEvents(await browser.analyse(request))).at(-1)).toMatchObject({
      type: 'failed',
      visit: { free: { callsUsedToday: 1 } },
    })
  })

  test('of a correction is not given back either', async () => {
    const { gate, analyst } = gatedAnalyst(true)
    const server = await startTestServer({ analyst })
    const browser = new TestBrowser(server)
    const photo = analysisRequest({ origin: 'photo' })
    await readEvents(await browser.analyse(photo))
    const correction = analysisRequest({ origin: 'photo', corrects: photo.requestId })
    await readEvents(await browser.analyse(correction))
    server.clock.now += MEMORY_MS + 1
    gate.isOpen = false
    await askAndLeave(server, browser, correction)
    const another = analysisRequest({ origin: 'photo', corrects: photo.requestId })
    expect((await readError(await browser.analyse(another))).code).toBe('correction-refused')
  })
})

test('answers of a second process are paid though the first one gave the call back', async () => {
  const first = gatedAnalyst(false)
  const second = gatedAnalyst(false)
  const one = await startTestServer({ analyst: first.analyst })
  const other = await startTestServer({ analyst: second.analyst, db: one.db })
  const browser = new TestBrowser(one)
  await browser.visit()
  const elsewhere = new TestBrowser(other)
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  const request = analysisRequest()
  const left = await browser.analyse(request)
  const read = await elsewhere.analyse(request)
  await left.body?.cancel()
  await expect.poll(() => one.leases.runningCount).toBe(0)
  expect((await browser.visit()).free.callsUsedToday).toBe(0)
  second.gate.open.resolve()
  expect((await readEvents(read)).at(-1)).toMatchObject({
    type: 'done',
    visit: { free: { callsUsedToday: 1, urlUsed: true } },
  })
})

test('whoever leaves before the first word again and again is refused in the end', async () => {
  const { gate, analyst } = gatedAnalyst(false)
  const server = await startTestServer({ analyst, settings: { FREE_CALLS_PER_NETWORK: '2' } })
  const browser = new TestBrowser(server)
  for (let time = 1; time <= 6; time += 1) await askAndLeave(server, browser, analysisRequest())
  const refused = await browser.analyse(analysisRequest())
  expect((await readError(refused)).code).toBe('network-limit-reached')
  expect(gate.runs).toBe(6 * 7)
  expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
})

test('a browser that comes back while its work is ending has all answers, and pays once', async () => {
  const { gate, analyst } = gatedAnalyst(false)
  const server = await startTestServer({ analyst })
  const browser = new TestBrowser(server)
  const request = analysisRequest()
  const left = await browser.analyse(request)
  gate.isOpen = true
  await left.body?.cancel()
  const events = await readEvents(await browser.analyse(request))
  expect(events).toHaveLength(8)
  expect(events.at(-1)).toMatchObject({ type: 'done', visit: { free: { callsUsedToday: 1 } } })
})

test('a request is the same one on both sides of midnight', async () => {
  const server = await startTestServer()
  server.clock.now = Date.parse('2026-06-15T23:59:58Z')
  const browser = new TestBrowser(server)
  // A day that lasts longer for this visitor than the server's.
  await browser.visit('America/New_York')
  const request = analysisRequest({ timeZone: 'America/New_York' })
  await readEvents(await browser.analyse(request))
  server.clock.now += 5_000
  const again = await browser.analyse(request)
  expect(again.status).toBe(200)
  expect((await readEvents(again)).at(-1)).toMatchObject({
    type: 'done',
    visit: { free: { callsUsedToday: 1 } },
  })
})
