import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { QuestionRequest } from '../../../src/api/questions.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { EVENT_STREAM, finish, type ModelAnswer, piece, say } from '../../support/model-server.ts'
import { modelStageOfFile, question } from '../support/model-play/model-stage.ts'
import { answersOf, eventsOf } from '../support/over-http.ts'
import { HOUR, MINUTE, SECOND } from '../support/payment-world.ts'
import { PATIENCE } from '../support/server-process/payment-stage.ts'
import { TestBrowser } from '../support/test-server.ts'

const TEXT = 'They keep messages for ninety days [1].'
const stage = modelStageOfFile(say(TEXT), {
  settings: { LLM_CONCURRENCY: '1', FREE_CALLS_PER_NETWORK: '10000' },
})
/** One call at the model, and as many waiting as one call allows. */
const PLACES = 1 + 32
const CROWD = IS_LONG_RUN ? 100 : 40
/** Longer than a free visitor's question may be. */
const LONG_QUESTION = 'How long are messages kept? '.repeat(10).trim()

/** Sends a word, and the rest when released. */
function held(): Readonly<{ answer: ModelAnswer; letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer: ModelAnswer = async (response) => {
    response.writeHead(200, EVENT_STREAM).write(piece('They keep '))
    await promise
    response.end([piece('messages for ninety days [1].'), finish()].join(''))
  }
  return { answer, letGo: resolve }
}

const silence: ModelAnswer = () => undefined
const ask = (browser: TestBrowser, request: QuestionRequest) =>
  browser.post(API_PATHS.questions, request)
const read = async (response: Response) => eventsOf(await response.text())
const usedBy = async (browser: TestBrowser) => (await browser.visit()).free.callsUsedToday

/** A browser whose tab is closed once the model was asked and, if requested, has sent a word. */
async function closeTab(visitor: TestBrowser, after: 'the first word' | 'nothing'): Promise<void> {
  const reader = (await ask(visitor, question())).body?.getReader()
  if (after === 'the first word') await reader?.read()
  await expect.poll(() => stage().asked.length).toBe(1)
  await reader?.cancel()
}

describe('a visitor', () => {
  test.each([
    ['the first word', held().answer, 1],
    ['nothing', silence, 0],
  ] as const)(
    'U21: who closes the tab after %s ends the work upstream and frees its place',
    async (after, answer, count) => {
      const visitor = stage().visitor()
      await visitor.visit()
      stage().modelAnswers(answer)
      await closeTab(visitor, after)
      // No time limit is near: it ends because the tab was closed, or the test fails.
      await stage().asked[0]?.aborted
      stage().modelAnswers(say(TEXT))
      const next = await read(await ask(stage().visitor(), question()))
      expect(answersOf(next)).toMatchObject([{ analyst: 'language-model' }])
      await expect.poll(() => usedBy(visitor)).toBe(count)
    },
  )

  test('U22: who repeats the same request gets one answer, for one call and one model request', async () => {
    const { answer, letGo } = held()
    stage().modelAnswers(answer)
    const visitor = stage().visitor()
    await visitor.visit()
    const request = question()
    const reader = (await ask(visitor, request)).body?.getReader()
    await reader?.read()
    const second = await ask(visitor, request)
    await reader?.cancel()
    letGo()
    const answers = answersOf(await read(second))
    expect(answers).toMatchObject([{ analyst: 'language-model', notices: [] }])
    expect(answersOf(await read(await ask(visitor, request)))).toEqual(answers)
    expect(stage().asked).toHaveLength(1)
    expect(await usedBy(visitor)).toBe(1)
  })
})

test(`U23: ${CROWD} slow streams from one network wait or are refused, and others are served`, async () => {
  const { answer, letGo } = held()
  stage().modelAnswers(answer)
  const told: unknown[] = []
  const crowd = Array.from({ length: CROWD }, async () => {
    const events = await read(await ask(new TestBrowser(stage().server, '10.99.0.1'), question()))
    told.push(events.find(({ type }) => type === 'model-failed'))
    return answersOf(events)[0]?.analyst
  })
  await expect.poll(() => told.length, PATIENCE).toBe(CROWD - PLACES)
  const other = stage().visitor()
  await other.visit()
  const asked = ask(other, question()).then(read)
  await expect.poll(() => told.length, PATIENCE).toBe(CROWD - PLACES + 1)
  for (const event of told) {
    expect(event).toEqual({ type: 'model-failed', code: 'model-rate-limited' })
  }
  expect(stage().asked).toHaveLength(1)
  letGo()
  expect(answersOf(await asked)).toMatchObject([{ analyst: 'language-model' }])
  const analysts = await Promise.all(crowd)
  expect(analysts.filter((analyst) => analyst === 'language-model')).toHaveLength(PLACES - 1)
  expect(stage().asked).toHaveLength(PLACES)
})

/** When the server is killed, and the calls left at that time. */
const DEATHS = [
  ['before the first word gives the call back with its lease', silence, 100],
  ['after the first word has counted it once', held().answer, 99],
] as const

describe('a server that is killed during an answer', () => {
  test.each(sampleOf(DEATHS, 1))('U24: %s', async (_, answer, callsLeft) => {
    const payer = await stage().payer()
    stage().modelAnswers(answer)
    const broken = await ask(payer.browser, question())
    await expect.poll(() => stage().asked.length).toBe(1)
    if (callsLeft === 99) await stage().until(() => stage().callStates(payer), { settled: 1 })
    const cut = broken.text().then(
      () => 'whole',
      () => 'cut off',
    )
    await stage().server.kill()
    expect(await cut).toBe('cut off')
    await stage().server.restart()
    expect(await stage().callsLeft(payer)).toBe(99)
    stage().modelAnswers(say(TEXT))
    await stage().pass(75 * SECOND)
    await stage().until(() => stage().callsLeft(payer), callsLeft)
    const next = await read(await ask(payer.browser, question()))
    expect(next.at(-1)).toMatchObject({ visit: { premium: { callsRemaining: callsLeft - 1 } } })
  })
})

describe('a session that ends during an answer', () => {
  test('U25: still gets that whole answer, and nothing after it', async () => {
    const { answer, letGo } = held()
    const { browser } = await stage().payer()
    stage().modelAnswers(answer)
    const request = question({ question: LONG_QUESTION })
    const response = await ask(browser, request)
    await expect.poll(() => stage().asked.length).toBe(1)
    await stage().pass(24 * HOUR)
    letGo()
    const events = await read(response)
    expect(answersOf(events)).toMatchObject([{ analyst: 'language-model', notices: [] }])
    expect(events.at(-1)).toMatchObject({ type: 'done', visit: { tier: 'free' } })
    await stage().pass(2 * MINUTE)
    for (const again of [request, question({ question: LONG_QUESTION })]) {
      const refused = await ask(browser, again)
      expect(refused.status).toBe(422)
      expect((await refused.json()).code).toBe('text-too-long')
    }
    expect(stage().asked).toHaveLength(1)
  })
})
