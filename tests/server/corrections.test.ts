import { describe, expect, test } from 'vitest'
import type { AnalysisRequest } from '../../src/api/analyses.ts'
import { API_PATHS } from '../../src/api/paths.ts'
import type { Analyst } from '../../src/server/ports/analyst.ts'
import { PaymentWorld, pay } from './support/payment-world.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  echoAnalyst,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

const PHOTO = { origin: 'photo' } as const

/** A browser with an analysed photo, and the request of the analysis. */
async function analysedPhoto(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<{ server: TestServer; browser: TestBrowser; photo: AnalysisRequest }> {
  const server = await startTestServer(options)
  const browser = new TestBrowser(server)
  const photo = analysisRequest(PHOTO)
  await readEvents(await browser.analyse(photo))
  return { server, browser, photo }
}

function correction(photo: AnalysisRequest): AnalysisRequest {
  return analysisRequest({ ...PHOTO, corrects: photo.requestId, document: { title: 'Corrected' } })
}

async function refusal(response: Response): Promise<unknown> {
  return [response.status, (await readError(response)).code]
}

describe('the corrected text of a photo', () => {
  test('costs no call and uses no other photo', async () => {
    const { server, browser, photo } = await analysedPhoto()
    const events = await readEvents(await browser.analyse(correction(photo)))
    expect(events).toHaveLength(8)
    expect(events.at(-1)).toMatchObject({
      type: 'done',
      visit: { free: { callsUsedToday: 1, photoUsed: true, urlUsed: false } },
    })
    const counts = await server.db
      .selectFrom('counters')
      .select('used')
      .where('subject', 'like', 'calls of%')
      .execute()
    expect(counts.map(({ used }) => used)).toEqual([1, 1, 1])
  })

  test('is answered once', async () => {
    const { browser, photo } = await analysedPhoto()
    await readEvents(await browser.analyse(correction(photo)))
    expect(await refusal(await browser.analyse(correction(photo)))).toEqual([
      403,
      'correction-refused',
    ])
  })

  test('is answered for one of twenty concurrent requests', async () => {
    const { browser, photo } = await analysedPhoto()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => browser.analyse(correction(photo))),
    )
    await Promise.all(responses.map((response) => response.text()))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('is sent again for the same request after a broken connection', async () => {
    const { browser, photo } = await analysedPhoto()
    const corrected = correction(photo)
    await readEvents(await browser.analyse(corrected))
    expect(await readEvents(await browser.analyse(corrected))).toHaveLength(8)
  })

  test('is refused after ten minutes', async () => {
    const { server, browser, photo } = await analysedPhoto()
    server.clock.now += 10 * 60 * 1_000 + 1
    expect(await refusal(await browser.analyse(correction(photo)))).toContain('correction-refused')
  })

  test('is refused to another visitor', async () => {
    const { server, photo } = await analysedPhoto()
    const stranger = new TestBrowser(server)
    expect(await refusal(await stranger.analyse(correction(photo)))).toContain('correction-refused')
  })

  test('is refused in another browser session', async () => {
    const { browser, photo } = await analysedPhoto()
    browser.restart()
    expect(await refusal(await browser.analyse(correction(photo)))).toContain('correction-refused')
  })

  test('is accepted for a scan behind an address', async () => {
    const browser = new TestBrowser(await startTestServer())
    const scan = analysisRequest({ origin: 'url' })
    await readEvents(await browser.analyse(scan))
    const events = await readEvents(await browser.analyse({ ...correction(scan), origin: 'url' }))
    expect(events.at(-1)).toMatchObject({ type: 'done', visit: { free: { callsUsedToday: 1 } } })
  })

  test('is refused while the photo’s own analysis has no answer yet', async () => {
    const held = Promise.withResolvers<void>()
    const analyst: Analyst = {
      ...echoAnalyst,
      answer: async (task, signal, onText, modelCalls) => {
        await held.promise
        return await echoAnalyst.answer(task, signal, onText, modelCalls)
      },
    }
    const browser = new TestBrowser(await startTestServer({ analyst }))
    const photo = analysisRequest(PHOTO)
    const running = await browser.analyse(photo)
    expect(await refusal(await browser.analyse(correction(photo)))).toContain('correction-refused')
    held.resolve()
    expect(await readEvents(running)).toHaveLength(8)
    expect(await readEvents(await browser.analyse(correction(photo)))).toHaveLength(8)
  })

  test('is refused for another correction', async () => {
    const { browser, photo } = await analysedPhoto()
    const first = correction(photo)
    await readEvents(await browser.analyse(first))
    expect(await refusal(await browser.analyse(correction(first)))).toContain('correction-refused')
  })

  test('is refused for a call that was never made', async () => {
    const browser = new TestBrowser(await startTestServer())
    await browser.visit()
    const unknown = correction(analysisRequest())
    expect(await refusal(await browser.analyse(unknown))).toContain('correction-refused')
  })

  test('can be retried after a failure, and returns no call', async () => {
    let isBroken = false
    const analyst: Analyst = {
      ...echoAnalyst,
      answer: (task, signal, onText, modelCalls) =>
        isBroken
          ? Promise.reject(new Error('broken'))
          : echoAnalyst.answer(task, signal, onText, modelCalls),
    }
    const { browser, photo } = await analysedPhoto({ analyst })
    isBroken = true
    const [failed] = await readEvents(await browser.analyse(correction(photo)))
    expect(failed).toMatchObject({
      type: 'failed',
      visit: { free: { callsUsedToday: 1, photoUsed: true } },
    })
    isBroken = false
    expect(await readEvents(await browser.analyse(correction(photo)))).toHaveLength(8)
    expect((await browser.visit()).free.callsUsedToday).toBe(1)
  })

  test('is refused when the photo’s own analysis failed and cost nothing', async () => {
    const analyst: Analyst = { ...echoAnalyst, answer: () => Promise.reject(new Error('broken')) }
    const { browser, photo } = await analysedPhoto({ analyst })
    expect(await refusal(await browser.analyse(correction(photo)))).toContain('correction-refused')
    expect((await browser.visit()).free).toMatchObject({ callsUsedToday: 0, photoUsed: false })
  })
})

describe('the corrected text of a document in a paid session', () => {
  async function paidBrowser(): Promise<TestBrowser> {
    const browser = (await new PaymentWorld().start()).browser()
    await browser.visit()
    await pay(browser)
    return browser
  }
  async function callsLeft(browser: TestBrowser): Promise<number | undefined> {
    return (await browser.visit()).premium?.callsRemaining
  }
  const answeredEach = async (responses: readonly Response[]) =>
    (await Promise.all(responses.map(readEvents))).map(({ length }) => length)

  test('costs no call once, and then one', async () => {
    const browser = await paidBrowser()
    const photo = analysisRequest(PHOTO)
    await readEvents(await browser.analyse(photo))
    const corrected = correction(photo)
    const first = [await browser.analyse(corrected), await browser.analyse(corrected)]
    expect(await answeredEach(first)).toEqual([8, 8])
    expect(await callsLeft(browser)).toBe(99)
    expect(await answeredEach([await browser.analyse(correction(photo))])).toEqual([8])
    expect(await callsLeft(browser)).toBe(98)
  })

  test('costs no call for one of ten concurrent requests', async () => {
    const browser = await paidBrowser()
    const photo = analysisRequest(PHOTO)
    await readEvents(await browser.analyse(photo))
    const all = Array.from({ length: 10 }, () => browser.analyse(correction(photo)))
    expect(await answeredEach(await Promise.all(all))).toEqual(Array(10).fill(8))
    expect(await callsLeft(browser)).toBe(90)
  })

  test('is not available for the call of a question', async () => {
    const browser = await paidBrowser()
    const question = questionRequest()
    await readEvents(await browser.post(API_PATHS.questions, question))
    await readEvents(await browser.analyse(analysisRequest({ corrects: question.requestId })))
    expect(await callsLeft(browser)).toBe(98)
  })
})
