import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { QuestionRequest } from '../../src/api/questions.ts'
import type { Analyst } from '../../src/server/ports/analyst.ts'
import { ModelFailure } from '../../src/server/ports/model-failure.ts'
import { policy, questionRequest, SENTENCE as TEXT } from './support/question-request.ts'
import {
  echoAnalyst,
  NOON,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
} from './support/test-server.ts'

const modelAnalyst: Analyst = {
  ...echoAnalyst,
  kind: 'language-model',
  answerQuestion: async ({ documents, tier }, _signal, onText) => {
    onText('For ninety days.')
    const passage = documents[0]?.passages[0]
    const sentence = passage?.sentences[0]
    return {
      standing: 'stated',
      statements: [
        {
          text: `Messages stay for ninety days (${tier}).`,
          citations:
            passage === undefined || sentence === undefined
              ? []
              : [
                  {
                    passage: passage.n,
                    start: sentence.start,
                    end: sentence.end,
                    quote: sentence.text,
                  },
                ],
        },
      ],
      analyst: 'language-model',
      notices: [],
      isGeneral: passage === undefined,
    }
  },
}

const ask = (browser: TestBrowser, request: QuestionRequest) =>
  browser.post(API_PATHS.questions, request)

describe('a question of a free visitor', () => {
  test('is answered for one call, and takes no photo or address', async () => {
    const browser = new TestBrowser(await startTestServer())
    const events = await readEvents(await ask(browser, questionRequest()))
    expect(events).toMatchObject([
      {
        type: 'answer',
        answer: {
          standing: 'stated',
          statements: [{ citations: [{ quote: TEXT, documentId: 'policy' }] }],
        },
      },
      { type: 'done', visit: { free: { callsUsedToday: 1, photoUsed: false, urlUsed: false } } },
    ])
  })

  test('is refused after the five calls of the chatbot page', async () => {
    const browser = new TestBrowser(await startTestServer())
    for (let call = 1; call <= 5; call += 1) await (await ask(browser, questionRequest())).text()
    const refused = await ask(browser, questionRequest())
    expect((await readError(refused)).code).toBe('daily-limit-reached')
  })

  test('gives its call back where nothing answers, 20 times a day', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const silent = () => questionRequest({ documents: [policy([])] })
    const askSilent = async () => await readEvents(await ask(browser, silent()))
    for (let time = 1; time <= 20; time += 1) {
      expect(await askSilent()).toMatchObject([
        { type: 'answer', answer: { standing: 'not-stated', isFree: true } },
        { type: 'done', visit: { free: { callsUsedToday: 0 } } },
      ])
    }
    const [answer, done] = await askSilent()
    expect(answer).not.toHaveProperty('answer.isFree')
    expect(done).toMatchObject({ visit: { free: { callsUsedToday: 1 } } })
    const calls = await server.db.selectFrom('calls').select('state').execute()
    expect(calls.map(({ state }) => state)).toEqual([...Array(20).fill('released'), 'settled'])
  })

  test.each<[string, Partial<QuestionRequest>, string]>([
    ['more than 25 words', { question: 'word '.repeat(26) }, 'text-too-long'],
    ['a line without spaces', { question: '販'.repeat(301) }, 'text-too-long'],
    [
      'more passages than its budget',
      { documents: [policy([{ n: 1, start: 0, text: 'word '.repeat(231).trim() }])] },
      'text-too-long',
    ],
    ['nothing captured', { documents: [] }, 'no-document'],
    ['two documents', { documents: [policy([]), policy([], 'terms')] }, 'invalid-request'],
    ['a document named twice', { documents: [policy([]), policy([])] }, 'invalid-request'],
    ['nothing', { question: '   ' }, 'invalid-request'],
  ])('is refused with %s, and costs nothing', async (_what, change, code) => {
    const browser = new TestBrowser(await startTestServer({ analyst: modelAnalyst }))
    const request = questionRequest(change)
    expect((await readError(await browser.post(API_PATHS.questions, request))).code).toBe(code)
    expect((await browser.visit()).free.callsUsedToday).toBe(0)
  })
})

describe('a question put to a language model', () => {
  test('streams its words, then the checked answer', async () => {
    const browser = new TestBrowser(await startTestServer({ analyst: modelAnalyst }))
    const events = await readEvents(await ask(browser, questionRequest()))
    expect(events.map(({ type }) => type)).toEqual(['delta', 'answer', 'done'])
  })

  test('that fails is answered by the built-in analyst, and given back', async () => {
    const analyst: Analyst = {
      ...modelAnalyst,
      answerQuestion: () => Promise.reject(new ModelFailure('rate-limited')),
    }
    const browser = new TestBrowser(await startTestServer({ analyst }))
    const events = await readEvents(await ask(browser, questionRequest()))
    expect(events).toMatchObject([
      { type: 'answer', answer: { analyst: 'built-in' } },
      { type: 'model-failed', code: 'model-rate-limited' },
      { type: 'done', visit: { free: { callsUsedToday: 0 } } },
    ])
  })

  test('is asked though nothing in the passages is about the question', async () => {
    const browser = new TestBrowser(await startTestServer({ analyst: modelAnalyst }))
    const request = questionRequest({
      question: 'Is the moon made of cheese?',
      documents: [policy([{ n: 9, start: 40, text: 'Ok.' }])],
    })
    const [first] = await readEvents(await ask(browser, request))
    expect(first).toEqual({ type: 'delta', text: 'For ninety days.' })
  })

  test('is not asked where the document has no sentence', async () => {
    const analyst: Analyst = {
      ...modelAnalyst,
      answerQuestion: () => Promise.reject(new Error('asked')),
    }
    const browser = new TestBrowser(await startTestServer({ analyst }))
    const events = await readEvents(
      await ask(browser, questionRequest({ documents: [policy([])] })),
    )
    expect(events[0]).toMatchObject({ type: 'answer', answer: { standing: 'not-stated' } })
  })
})

test('nothing of a question reaches the log or the store', async () => {
  const server = await startTestServer()
  const browser = new TestBrowser(server)
  const marked = questionRequest({
    question: 'MARKQUESTION?',
    documents: [
      {
        id: 'MARKID',
        title: 'MARKTITLE',
        passages: [{ n: 1, start: 0, text: 'MARKTEXT stands here.' }],
      },
    ],
    earlier: [{ question: 'MARKEARLIER', answer: 'MARKANSWER' }],
  })
  await readEvents(await ask(browser, marked))
  const rows = await server.db.selectFrom('calls').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows) + server.logLines.join('')).not.toContain('MARK')
  expect(rows[0]?.created_at).toBe(NOON)
})
