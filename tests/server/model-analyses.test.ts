import { describe, expect, onTestFinished, test } from 'vitest'
import type { AnalysisEvent } from '../../src/api/analyses.ts'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { createLanguageModel } from '../../src/server/adapters/language-model/language-model.ts'
import { createModelAnalyst } from '../../src/server/adapters/language-model/model-analyst.ts'
import {
  EVENT_STREAM,
  finish,
  type ModelAnswer,
  type ModelServer,
  piece,
  refuse,
  say,
  stream,
} from '../support/model-server.ts'
import { textWorkHere } from '../support/text-work.ts'
import {
  modelConfig,
  modelServer,
  type Settings,
  SHORT_SILENCES,
} from './language-model/ask-model.ts'
import {
  analysisRequest,
  readEvents,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

const ANSWER = 'No. They never sell your personal information [1].'

type Stage = Readonly<{ server: TestServer; browser: TestBrowser; model: ModelServer }>

/** The application with a model that gives this answer. */
async function stage(answer: ModelAnswer, settings: Settings = {}): Promise<Stage> {
  const model = await modelServer(answer)
  const config = modelConfig(model.baseUrl, settings)
  const languageModel = createLanguageModel(config, () => 0)
  onTestFinished(() => languageModel.close())
  const server = await startTestServer({
    analyst: createModelAnalyst(languageModel, textWorkHere(), config, () => 0),
  })
  return { server, browser: new TestBrowser(server), model }
}

/** Gives this answer to the question that contains these words, and text to the others. */
const onlyOn =
  (words: string, answer: ModelAnswer, others: ModelAnswer = say(ANSWER)): ModelAnswer =>
  (response, request) => {
    const isMeant = request.body.messages.some(({ content }) => content.includes(words))
    const chosen = isMeant ? answer : others
    chosen(response, request)
  }

const answersOf = (events: readonly AnalysisEvent[]) =>
  events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))
const callsUsed = async (browser: TestBrowser) => (await browser.visit()).free.callsUsedToday

describe('an analysis by a language model', () => {
  test('asks seven questions, each with its passages, streams the text and counts one call', async () => {
    const { browser, model } = await stage(say(ANSWER))
    const questions = ANALYSIS_QUESTION_IDS.map((id, index) => ({
      id,
      passages: [
        { n: index + 1, start: 100 * index, text: `We keep diary ${index} to ourselves.` },
      ],
    }))
    const events = await readEvents(await browser.analyse(analysisRequest({ questions })))
    expect(model.requests).toHaveLength(7)
    for (const index of ANALYSIS_QUESTION_IDS.keys()) {
      const asked = model.requests.filter(({ body }) =>
        body.messages[1]?.content.includes(`[${index + 1}] We keep diary ${index} to ourselves.`),
      )
      expect(asked).toHaveLength(1)
    }
    for (const { body } of model.requests) {
      expect(body).toMatchObject({ model: 'lantern-2', max_tokens: 75, temperature: 0.1 })
      expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      expect(body.messages[1]?.content).toMatch(/Respond in 25 words or less\.$/)
    }
    expect(answersOf(events)).toHaveLength(7)
    const text = events.flatMap((event) =>
      event.type === 'delta' && event.questionId === 'sells-data' ? [event.text] : [],
    )
    expect(text.length).toBeGreaterThan(0)
    expect(text.join('')).toBe(ANSWER)
    expect(events.at(-1)).toMatchObject({ type: 'done', visit: { free: { callsUsedToday: 1 } } })
  })

  test('answers with whole sentences of the document', async () => {
    const { browser } = await stage(say(ANSWER))
    const events = await readEvents(await browser.analyse(analysisRequest()))
    expect(answersOf(events).find(({ questionId }) => questionId === 'sells-data')).toEqual({
      questionId: 'sells-data',
      standing: 'stated',
      verdict: 'no',
      statements: [
        {
          text: 'They never sell your personal information.',
          citations: [
            { passage: 1, start: 0, end: 40, quote: 'We never sell your personal information.' },
          ],
        },
      ],
      analyst: 'language-model',
      notices: [],
    })
  })

  test('does not ask about questions for which the ranker found nothing', async () => {
    const { browser, model } = await stage(say(ANSWER))
    const request = analysisRequest()
    const questions = request.questions.map((one) =>
      one.id === 'location-data' ? { ...one, passages: [] } : one,
    )
    const events = await readEvents(await browser.analyse({ ...request, questions }))
    expect(model.requests).toHaveLength(6)
    expect(answersOf(events)).toContainEqual(
      expect.objectContaining({ questionId: 'location-data', standing: 'not-stated' }),
    )
    const silent = request.questions.map((one) => ({ ...one, passages: [] }))
    browser.restart()
    const second = await readEvents(await browser.analyse(analysisRequest({ questions: silent })))
    expect(model.requests).toHaveLength(6)
    expect(second.map(({ type }) => type)).not.toContain('model-failed')
    expect(await callsUsed(browser)).toBe(2)
  })

  test('is replaced on the one question that fails, and keeps the call', async () => {
    const { browser } = await stage(onlyOn('location data', refuse(500)))
    const events = await readEvents(await browser.analyse(analysisRequest()))
    const byBuiltIn = answersOf(events).filter(({ analyst }) => analyst === 'built-in')
    expect(byBuiltIn.map(({ questionId }) => questionId)).toEqual(['location-data'])
    expect(events.map(({ type }) => type)).not.toContain('model-failed')
    expect(await callsUsed(browser)).toBe(1)
  })

  test.each<[string, ModelAnswer, Settings, string, string]>([
    ['a key that is missing', refuse(401), {}, 'model-not-configured', 'no-key'],
    [
      'a key that is refused',
      refuse(401),
      { LLM_API_KEY: 'key-1' },
      'model-refused-key',
      'key-refused',
    ],
    ['a limit of the provider', refuse(429), {}, 'model-rate-limited', 'rate-limited'],
    ['a broken provider', refuse(502), {}, 'model-failed', 'unavailable'],
    ['silence', () => undefined, SHORT_SILENCES, 'model-failed', 'first-byte-timeout'],
    ['a gateway page', stream('<h1>PROVIDER-WORDS</h1>'), {}, 'model-failed', 'not-a-completion'],
  ])(
    'that fails completely by %s is replaced, reported, and returned',
    async (_, answer, settings, code, reason) => {
      const { browser, server } = await stage(answer, settings)
      const response = await browser.analyse(analysisRequest())
      const wire = await response.clone().text()
      const events = await readEvents(response)
      expect(answersOf(events)).toHaveLength(7)
      expect(answersOf(events).every(({ analyst }) => analyst === 'built-in')).toBe(true)
      expect(events.at(-2)).toEqual({ type: 'model-failed', code })
      expect(events.at(-1)).toMatchObject({
        type: 'done',
        visit: { free: { callsUsedToday: 0, urlUsed: false } },
      })
      const log = server.logLines.join('')
      expect(log).toContain(`"reason":"${reason}"`)
      expect(wire + log).not.toMatch(
        /PROVIDER-WORDS|key-1|127\.0\.0\.1|lantern|never sell.*"model failed"/,
      )
    },
  )

  test('that breaks off during an answer is marked incomplete, replaced and returned', async () => {
    const { browser } = await stage(stream(piece('No. They')))
    const events = await readEvents(await browser.analyse(analysisRequest()))
    expect(events.filter(({ type }) => type === 'delta')).toHaveLength(7)
    for (const answer of answersOf(events)) {
      expect(answer.analyst).toBe('built-in')
      expect(answer.notices).toContain('incomplete')
    }
    expect(events.at(-2)).toEqual({ type: 'model-failed', code: 'model-failed' })
    expect(await callsUsed(browser)).toBe(0)
  })

  test('that declines says so, and is returned', async () => {
    const { browser } = await stage(stream(finish('content_filter')))
    const events = await readEvents(await browser.analyse(analysisRequest()))
    expect(answersOf(events).every(({ notices }) => notices.includes('declined'))).toBe(true)
    expect(events.map(({ type }) => type)).not.toContain('model-failed')
    expect(await callsUsed(browser)).toBe(0)
  })

  test('that was returned reaches the model again at the next try', async () => {
    let isBroken = true
    const { browser, model } = await stage((response, request) =>
      isBroken ? refuse(500)(response, request) : say(ANSWER)(response, request),
    )
    const request = analysisRequest()
    await readEvents(await browser.analyse(request))
    isBroken = false
    const again = await readEvents(await browser.analyse(request))
    expect(answersOf(again).every(({ analyst }) => analyst === 'language-model')).toBe(true)
    expect(model.requests).toHaveLength(14)
    expect(await callsUsed(browser)).toBe(1)
  })
})

describe('the same request twice', () => {
  test('at once or afterwards asks the model once and gets the same answers', async () => {
    const { browser, model } = await stage(say(ANSWER))
    await browser.visit()
    const request = analysisRequest()
    const responses = await Promise.all([1, 2, 3].map(() => browser.analyse(request)))
    const [first = [], ...others] = await Promise.all(responses.map(readEvents))
    const last = answersOf(await readEvents(await browser.analyse(request)))
    for (const events of [...others.map(answersOf), last]) {
      expect(events.toSorted(byQuestion)).toEqual([...answersOf(first)].toSorted(byQuestion))
    }
    expect(model.requests).toHaveLength(7)
    expect(await callsUsed(browser)).toBe(1)
  })

  test('continues for the second when the first connection breaks', async () => {
    const held = Promise.withResolvers<void>()
    const { browser, model } = await stage(
      async (response) => {
        response.writeHead(200, EVENT_STREAM).write(piece('No. '))
        await held.promise
        response.end([piece('They never sell it [1].'), finish()].join(''))
      },
      { LLM_GAP_TIMEOUT_MS: '10000' },
    )
    const request = analysisRequest()
    const broken = await browser.analyse(request)
    const second = await browser.analyse(request)
    const reader = broken.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    held.resolve()
    expect(answersOf(await readEvents(second))).toHaveLength(7)
    expect(model.requests).toHaveLength(7)
  })
})

test('a visitor who leaves during an answer frees the model at once, and has used the call', async () => {
  const { browser, model, server } = await stage(
    (response) => {
      response.writeHead(200, EVENT_STREAM).write(piece('No. '))
    },
    { LLM_GAP_TIMEOUT_MS: '60000' },
  )
  const response = await browser.analyse(analysisRequest())
  const reader = response.body?.getReader()
  await reader?.read()
  await expect.poll(() => model.requests.length).toBe(7)
  await reader?.cancel()
  // No time limit is near: they end because the visitor left, or the test fails.
  await Promise.all(model.requests.map(({ aborted }) => aborted))
  await expect.poll(() => server.leases.runningCount).toBe(0)
  expect(await callsUsed(browser)).toBe(1)
})

test('a model that hangs for many visitors makes nobody wait forever', async () => {
  const { server, browser } = await stage(() => undefined, {
    LLM_CONCURRENCY: '4',
    LLM_FIRST_BYTE_TIMEOUT_MS: '400',
    LLM_QUEUE_TIMEOUT_MS: '300',
  })
  const visitors = Array.from({ length: 30 }, () => new TestBrowser(server))
  const analyses = visitors.map(async (visitor) =>
    readEvents(await visitor.analyse(analysisRequest())),
  )
  expect(await callsUsed(browser)).toBe(0)
  for (const events of await Promise.all(analyses)) {
    expect(answersOf(events)).toHaveLength(7)
    expect(events.at(-1)).toMatchObject({ type: 'done', visit: { free: { callsUsedToday: 0 } } })
  }
  expect(server.leases.runningCount).toBe(0)
})

test('a network that exceeds the queue takes no answer from another', async () => {
  const held = Promise.withResolvers<void>()
  const { server } = await stage(
    async (response, request) => {
      await held.promise
      say(ANSWER)(response, request)
    },
    { LLM_CONCURRENCY: '2', LLM_QUEUE_TIMEOUT_MS: '20000', LLM_FIRST_BYTE_TIMEOUT_MS: '20000' },
  )
  const asked = Array.from({ length: 10 }, async () =>
    readEvents(await new TestBrowser(server, '203.0.113.1').analyse(analysisRequest())),
  )
  const busyCalls = () => server.logLines.join('').split('"busy"').length - 1
  // Two calls run and 64 wait: four of 70 are too many.
  await expect.poll(busyCalls, { timeout: 5_000 }).toBe(4)
  const other = readEvents(await new TestBrowser(server, '203.0.113.2').analyse(analysisRequest()))
  await expect.poll(busyCalls, { timeout: 5_000 }).toBe(11)
  held.resolve()
  expect(answersOf(await other).map(({ analyst }) => analyst)).toEqual(
    Array(7).fill('language-model'),
  )
  await Promise.all(asked)
})

function byQuestion(a: { questionId: string }, b: { questionId: string }): number {
  return a.questionId.localeCompare(b.questionId)
}
