import { describe, expect, test, vi } from 'vitest'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { ANALYSIS_MAX_CHARACTERS_PER_QUESTION } from '../../src/core/limits.ts'
import type { Analyst } from '../../src/server/ports/analyst.ts'
import {
  analysisRequest,
  echoAnalyst,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
} from './support/test-server.ts'

const passage = (text: string, start = 0) => ({ n: 1, start, text })
const failing: Analyst = {
  ...echoAnalyst,
  answer: () => Promise.reject(new Error('a secret of the visitor')),
}

describe('an analysis', () => {
  test('streams an answer to each question, then the visit with one call used', async () => {
    const browser = new TestBrowser(await startTestServer())
    const events = await readEvents(await browser.analyse(analysisRequest()))
    const answers = events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))
    expect(answers.map(({ questionId }) => questionId).sort()).toEqual(
      [...ANALYSIS_QUESTION_IDS].sort(),
    )
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      visit: { free: { callsUsedToday: 1, urlUsed: true, photoUsed: false } },
    })
  })

  test('releases its lease although the store is lost while it runs', async () => {
    const server = await startTestServer({
      analyst: {
        ...echoAnalyst,
        answer: async () => {
          await server.db.destroy()
          throw new Error('lost')
        },
      },
    })
    // The stream breaks off, which the library reports on the console.
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const response = await new TestBrowser(server).analyse(analysisRequest())
    await response.text().catch(() => undefined)
    await vi.waitFor(() => expect(server.leases.runningCount).toBe(0))
    told.mockRestore()
  })

  test('shifts citations to the offsets of the passage in the document', async () => {
    const browser = new TestBrowser(await startTestServer())
    const text = 'First things first. We sell nothing.'
    const request = analysisRequest({
      questions: [{ id: 'sells-data', passages: [passage(text, 1_000)] }],
    })
    const [first] = await readEvents(await browser.analyse(request))
    expect(first).toMatchObject({
      answer: {
        statements: [
          { citations: [{ passage: 1, start: 1_000, end: 1_019, quote: 'First things first.' }] },
        ],
      },
    })
  })

  test('says how unusual each consideration is, if its analyst does', async () => {
    const grade = { severity: 'unusual', prevalence: { share: 0.05, among: 'policies' } } as const
    const analyst: Analyst = {
      ...echoAnalyst,
      answer: async (...asked) => {
        const answer = await echoAnalyst.answer(...asked)
        return { ...answer, statements: answer.statements.map((one) => ({ ...one, ...grade })) }
      },
    }
    const request = analysisRequest({
      questions: [{ id: 'top-considerations', passages: [passage('We record your face.')] }],
    })
    const graded = new TestBrowser(await startTestServer({ analyst }))
    const [first] = await readEvents(await graded.analyse(request))
    expect(first).toMatchObject({ answer: { statements: [grade] } })
    const ungraded = new TestBrowser(await startTestServer())
    const [second] = await readEvents(await ungraded.analyse(request))
    expect(JSON.stringify(second)).not.toMatch(/severity|prevalence/)
  })

  test('answers the same request again without counting it', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    const again = await readEvents(await browser.analyse(request))
    expect(again).toHaveLength(8)
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('answers the same request again, uncounted, after its stored answer is gone', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    server.clock.now += 121_000
    expect(await readEvents(await browser.analyse(request))).toHaveLength(8)
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('does not answer an old request forever', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    server.clock.now += 11 * 60 * 1_000
    expect((await readError(await browser.analyse(request))).code).toBe('invalid-request')
  })

  test('refuses another document under a request id that was used', async () => {
    const browser = new TestBrowser(await startTestServer())
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    const other = { ...request, document: { title: 'Another' } }
    expect((await readError(await browser.analyse(other))).code).toBe('invalid-request')
  })

  test('refuses the request id of another visitor', async () => {
    const server = await startTestServer()
    const request = analysisRequest()
    await readEvents(await new TestBrowser(server).analyse(request))
    const stranger = new TestBrowser(server)
    expect((await readError(await stranger.analyse(request))).code).toBe('invalid-request')
  })

  test('refuses a second photo or URL in the same browser session', async () => {
    const browser = new TestBrowser(await startTestServer())
    await readEvents(await browser.analyse(analysisRequest()))
    const response = await browser.analyse(analysisRequest({ origin: 'photo' }))
    expect(response.status).toBe(403)
    expect((await readError(response)).code).toBe('capture-limit-reached')
  })

  test.each([
    ['landing', 2],
    ['chatbot', 5],
  ] as const)('stops on the %s page after %i calls a day', async (page, limit) => {
    const browser = new TestBrowser(await startTestServer())
    for (let call = 0; call < limit; call += 1) {
      browser.restart()
      expect((await browser.analyse(analysisRequest({ page }))).status).toBe(200)
    }
    browser.restart()
    const response = await browser.analyse(analysisRequest({ page }))
    expect(response.status).toBe(429)
    expect((await readError(response)).code).toBe('daily-limit-reached')
    expect((await browser.visit()).free.callsUsedToday).toBe(limit)
  })

  test('returns calls and capture at the reset', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    await readEvents(await browser.analyse(analysisRequest()))
    server.clock.now += 24 * 60 * 60 * 1_000
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
    expect((await browser.analyse(analysisRequest())).status).toBe(200)
  })

  test('returns call, capture and quotas when the analyst fails, without internal details', async () => {
    const server = await startTestServer({ analyst: failing })
    const browser = new TestBrowser(server)
    const response = await browser.analyse(analysisRequest())
    const text = await response.clone().text()
    const [only] = await readEvents(response)
    expect(only).toMatchObject({
      type: 'failed',
      code: 'internal-error',
      visit: { free: { callsUsedToday: 0, urlUsed: false } },
    })
    expect(text + server.logLines.join('')).not.toContain('secret')
    const counters = await server.db
      .selectFrom('counters')
      .select('used')
      .where('subject', 'like', 'calls of%')
      .execute()
    expect(counters.every(({ used }) => used === 0)).toBe(true)
  })

  test('returns the call when an answer fails after another was sent', async () => {
    const analyst: Analyst = {
      ...echoAnalyst,
      answer: (task, signal, onText, modelCalls) =>
        task.questionId === 'sells-data'
          ? Promise.reject(new Error('broken'))
          : echoAnalyst.answer(task, signal, onText, modelCalls),
    }
    const browser = new TestBrowser(await startTestServer({ analyst }))
    const events = await readEvents(await browser.analyse(analysisRequest()))
    expect(events.at(-1)).toMatchObject({ type: 'failed' })
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
  })

  test('returns the call when the visitor leaves before the first answer', async () => {
    const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>()
    const waiting: Analyst = {
      ...echoAnalyst,
      answer: (_, signal) => {
        hasStarted()
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
    }
    const server = await startTestServer({ analyst: waiting })
    const browser = new TestBrowser(server)
    const response = await browser.analyse(analysisRequest())
    await started
    expect(server.leases.runningCount).toBe(1)
    await response.body?.cancel()
    await expect.poll(() => server.leases.runningCount).toBe(0)
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
  })

  test('keeps the call when the visitor leaves after the first answer', async () => {
    const analyst: Analyst = {
      ...echoAnalyst,
      answer: (task, signal, onText, modelCalls) =>
        task.questionId === 'document-type'
          ? echoAnalyst.answer(task, signal, onText, modelCalls)
          : new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
            }),
    }
    const server = await startTestServer({ analyst })
    const browser = new TestBrowser(server)
    const response = await browser.analyse(analysisRequest())
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => server.leases.runningCount).toBe(0)
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 1, urlUsed: true })
  })

  test('counts exactly once when the same request arrives fifty times at once', async () => {
    const browser = new TestBrowser(await startTestServer())
    await browser.visit()
    const request = analysisRequest()
    const responses = await Promise.all(Array.from({ length: 50 }, () => browser.analyse(request)))
    await Promise.all(responses.map((response) => response.text()))
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('grants the free capture to one of fifty different concurrent requests', async () => {
    const browser = new TestBrowser(await startTestServer())
    await browser.visit()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => browser.analyse(analysisRequest())),
    )
    const answered = responses.filter(({ status }) => status === 200)
    await Promise.all(responses.map((response) => response.text()))
    expect(answered).toHaveLength(1)
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('stops a network at its quota, regardless of cookies', async () => {
    const server = await startTestServer({ settings: { FREE_CALLS_PER_NETWORK: '3' } })
    const statuses: number[] = []
    for (let visitor = 0; visitor < 5; visitor += 1) {
      const response = await new TestBrowser(server).analyse(analysisRequest())
      statuses.push(response.status)
      if (response.status === 429) {
        expect((await readError(response)).code).toBe('network-limit-reached')
      }
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const elsewhere = new TestBrowser(server, '198.51.100.9')
    expect((await elsewhere.analyse(analysisRequest())).status).toBe(200)
  })

  test('counts IPv6 addresses of one /64 together', async () => {
    const server = await startTestServer({ settings: { FREE_CALLS_PER_NETWORK: '1' } })
    const first = new TestBrowser(server, '2001:db8:1:2::1')
    const second = new TestBrowser(server, '2001:db8:1:2:ffff::9')
    const other = new TestBrowser(server, '2001:db8:1:3::1')
    expect((await first.analyse(analysisRequest())).status).toBe(200)
    expect((await second.analyse(analysisRequest())).status).toBe(429)
    expect((await other.analyse(analysisRequest())).status).toBe(200)
  })

  test('stops the whole site at its quota', async () => {
    const server = await startTestServer({ settings: { FREE_CALLS_PER_SITE: '1' } })
    const ask = (address: string) => new TestBrowser(server, address).analyse(analysisRequest())
    expect((await ask('198.51.100.1')).status).toBe(200)
    expect((await readError(await ask('198.51.100.2'))).code).toBe('site-limit-reached')
  })

  test('a refusal changes no count', async () => {
    const server = await startTestServer({ settings: { FREE_CALLS_PER_SITE: '0' } })
    const browser = new TestBrowser(server)
    await browser.analyse(analysisRequest())
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, urlUsed: false })
  })

  test.each([
    ['231 words', [passage(Array.from({ length: 231 }, () => 'word').join(' '))]],
    ['a line without spaces', [passage('あ'.repeat(ANALYSIS_MAX_CHARACTERS_PER_QUESTION + 1))]],
    ['words in two passages', [passage('word '.repeat(200)), passage('word '.repeat(31))]],
    ['words in a heading', [{ ...passage('word '.repeat(228)), heading: 'one two three' }]],
  ])('refuses %s for one question', async (_, passages) => {
    const browser = new TestBrowser(await startTestServer())
    const request = analysisRequest({ questions: [{ id: 'sells-data', passages }] })
    const response = await browser.analyse(request)
    expect(response.status).toBe(422)
    expect((await readError(response)).code).toBe('text-too-long')
    expect((await browser.visit()).free.callsUsedToday).toBe(0)
  })

  test.each([
    ['a prompt instead of an id', { questions: [{ id: 'tell me a joke', passages: [] }] }],
    [
      'a question named twice',
      { questions: [1, 2].map(() => ({ id: 'sells-data', passages: [] })) },
    ],
    ['no question', { questions: [] }],
    ['a request id that is none', { requestId: '1' }],
    ['a page that is none', { page: 'admin' }],
    ['a negative offset', { questions: [{ id: 'sells-data', passages: [passage('x', -1)] }] }],
    ['a field of its own', { tier: 'premium' }],
  ])('refuses %s', async (_, change) => {
    const browser = new TestBrowser(await startTestServer())
    const response = await browser.post('/api/analyses', { ...analysisRequest(), ...change })
    expect(response.status).toBe(400)
    expect((await readError(response)).code).toBe('invalid-request')
  })
})
