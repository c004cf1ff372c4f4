import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { IS_LONG_RUN } from '../support/long-run.ts'
import { EVENT_STREAM, type ModelAnswer, piece, refuse, say } from '../support/model-server.ts'
import { type ModelApp, startModelApp, TEXT } from './support/model-play/model-app.ts'
import { answersOf } from './support/over-http.ts'
import { analysisRequest, readError, type TestBrowser } from './support/test-server.ts'

/** The site's free calls per day, and the model calls they allow. */
const BUDGET = IS_LONG_RUN ? 20 : 10
const MODEL_CALLS_PER_RUN = 7
const MODEL_CALLS_MAX = BUDGET * MODEL_CALLS_PER_RUN
const SAME_ID = randomUUID()
/** Number of attempts of a greedy visitor; there are three runs per call. */
const ATTEMPTS = 4 * BUDGET

const appWith = (answer: ModelAnswer) =>
  startModelApp(answer, {
    settings: { LLM_CONCURRENCY: '64' },
    limits: { FREE_CALLS_PER_SITE: String(BUDGET) },
  })

const silence: ModelAnswer = () => undefined
const oneWord: ModelAnswer = (response) => {
  response.writeHead(200, EVENT_STREAM).write(piece('No. '))
}
/** Ends without its last frame: the visitor's call is returned. */
const broken: ModelAnswer = (response) => {
  response.writeHead(200, EVENT_STREAM).end(piece('No. '))
}

/** Leaves when all seven questions have reached the model. @returns a refusal's code */
async function askAndLeave(app: ModelApp, browser: TestBrowser, requestId: string) {
  const before = app.upstream.requests.length
  const response = await browser.analyse(analysisRequest({ requestId }))
  if (response.status !== 200) return (await readError(response)).code
  const arrived = () => app.upstream.requests.length - before
  await expect.poll(arrived, { interval: 2 }).toBe(MODEL_CALLS_PER_RUN)
  await response.body?.cancel()
  await expect.poll(() => app.server.leases.runningCount, { interval: 2 }).toBe(0)
  return undefined
}

async function askAndRead(browser: TestBrowser, requestId: string) {
  const response = await browser.analyse(analysisRequest({ requestId }))
  if (response.status !== 200) return (await readError(response)).code
  await response.text()
  return undefined
}

describe(`a language model with a budget of ${BUDGET} free calls a day`, () => {
  test.each([
    ['analyses that are left before a word', silence, () => randomUUID()],
    ['analyses that are left at the first word', oneWord, () => randomUUID()],
    ['one request that is sent again and again', silence, () => SAME_ID],
  ])('is asked for no more than that by %s', async (_what, answer, idOf) => {
    const app = await appWith(answer)
    const faithful = app.browser()
    await faithful.visit()
    const refusals = []
    for (let attempt = 0; attempt < ATTEMPTS && refusals.length === 0; attempt += 1) {
      const id = idOf()
      const code = await askAndLeave(app, id === SAME_ID ? faithful : app.browser(), id)
      if (code !== undefined) refusals.push(code)
    }
    expect(refusals).toEqual(['site-limit-reached'])
    expect(app.upstream.requests).toHaveLength(MODEL_CALLS_MAX)
    expect((await faithful.visit()).free.callsUsedToday).toBe(0)
  })

  test('is asked for no more than that where its answers break off', async () => {
    const app = await appWith(broken)
    let refusal: string | undefined
    for (let attempt = 0; attempt < ATTEMPTS && refusal === undefined; attempt += 1) {
      refusal = await askAndRead(app.browser(), randomUUID())
    }
    expect(refusal).toBe('site-limit-reached')
    expect(app.upstream.requests.length).toBeLessThanOrEqual(MODEL_CALLS_MAX)
  })

  test('is asked for no more than that when all come at once, twice each', async () => {
    const app = await appWith(say(TEXT.analysis))
    const attempts = Array.from({ length: 2 * BUDGET }, async () => {
      const browser = app.browser()
      await browser.visit()
      const requestId = randomUUID()
      return await Promise.all([askAndRead(browser, requestId), askAndRead(browser, requestId)])
    })
    const codes = (await Promise.all(attempts)).flat()
    expect(codes).toContain('site-limit-reached')
    expect(app.upstream.requests.length).toBeLessThanOrEqual(MODEL_CALLS_MAX)
  })

  test('is not charged for what it refuses: visitors are answered, and the day is left to others', async () => {
    let answer: ModelAnswer = refuse(503)
    const app = await appWith((response, request) => answer(response, request))
    const answered = async () => answersOf((await app.ask('analysis')).events)[0]?.analyst
    for (let attempt = 0; attempt < BUDGET + 5; attempt += 1) {
      expect(await answered()).toBe('built-in')
    }
    const spent = await app.server.db
      .selectFrom('counters')
      .select('used')
      .where('subject', 'like', 'calls of %')
      .where('used', '>', 0)
      .execute()
    expect(spent).toEqual([])
    answer = say(TEXT.analysis)
    expect(await answered()).toBeDefined()
  })
})
