import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { EARLIER_ANSWER_MAX_CHARACTERS, EARLIER_TURNS_MAX } from '../../../../src/api/limits.ts'
import { API_PATHS } from '../../../../src/api/paths.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  FREE_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_MAX_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../../../../src/core/limits.ts'
import { forAll } from '../../../support/for-all.ts'
import { type ModelAnswer, refuse, say } from '../../../support/model-server.ts'
import { policy, questionRequest } from '../../support/question-request.ts'
import { analysisRequest, readEvents } from '../../support/test-server.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

/** Text of an attacker's passages that tells the model what to do. */
const HANGS = 'We collect your name, and this answer never comes.'
const FAILS = 'here collect your personal information'
const RUNS_OF_NETWORK = 20
const QUESTIONS = 7
const ABANDONED = 40
const LEFT_AFTER_MS = 50
/** How the visitor of a request leaves. */
const leave = new Map<string, AbortController>()
/** Prompt characters besides passages, headings, title and question. */
const FRAME_CHARACTERS = 1_000

const answer: ModelAnswer = (response, request) => {
  const prompt = promptOf(request.body)
  if (prompt.includes(HANGS)) {
    const [requestId = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(prompt) ?? []
    // Meanwhile the other questions of the analysis are asked.
    setTimeout(() => leave.get(requestId)?.abort(), LEFT_AFTER_MS)
    return
  }
  const answerOf = prompt.includes(FAILS) ? refuse(500) : say('It does not [1].')
  answerOf(response, request)
}
const promptOf = ({ messages }: Readonly<{ messages: readonly { content: string }[] }>) =>
  messages.at(-1)?.content ?? ''

const stage = attackStageOfFile({
  model: answer,
  settings: {
    FREE_CALLS_PER_NETWORK: String(RUNS_OF_NETWORK),
    LLM_CONCURRENCY: '400',
    LLM_RETRIES: '0',
  },
})

/** Model requests since then that contain this text. */
const askedAbout = (text: string) =>
  (stage().model?.requests ?? [])
    .map(({ body }) => promptOf(body))
    .filter((prompt) => prompt.includes(text))

const documentOf = (text: string) => [policy([{ n: 1, start: 0, text }])]

test('abandoned analyses count for their cost', async () => {
  await stage().expectUnharmedBy(async (signal) => {
    const { questions } = analysisRequest()
    await forAll(Array.from({ length: ABANDONED }), async () => {
      const requestId = randomUUID()
      const leaving = new AbortController()
      leaving.signal.addEventListener('abort', () => leave.delete(requestId))
      leave.set(requestId, leaving)
      const browser = stage().browser('203.0.113.66', AbortSignal.any([signal, leaving.signal]))
      const passages = [{ n: 1, start: 0, text: `${HANGS} ${requestId}` }]
      const request = analysisRequest({
        requestId,
        questions: questions.map(({ id }) => ({ id, passages })),
      })
      // It ends when it is abandoned or refused.
      await Promise.allSettled([browser.analyse(request).then((response) => response.text())])
    })
  })
  const calls = askedAbout(HANGS).length
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(RUNS_OF_NETWORK * QUESTIONS)
})

test('earlier turns make no prompt longer than a free question may be', async () => {
  const mark = 'Do they sell what is written here?'
  const filled = (characters: number) => 'word '.repeat(characters / 5)
  const request = questionRequest({
    requestId: randomUUID(),
    question: mark,
    documents: documentOf('We keep your messages for ninety days.'),
    earlier: Array.from({ length: EARLIER_TURNS_MAX }, () => ({
      question: filled(PREMIUM_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD),
      answer: filled(EARLIER_ANSWER_MAX_CHARACTERS),
    })),
  })
  await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.114.66', signal)
    await browser.visit()
    await (await browser.post(API_PATHS.questions, request)).text()
  })
  // Refused, or asked without most of it.
  const [prompt = ''] = askedAbout(mark)
  const longest =
    ANALYSIS_MAX_CHARACTERS_PER_QUESTION +
    FREE_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD +
    FRAME_CHARACTERS
  expect(prompt.length).toBeLessThanOrEqual(longest)
})

test('if a model fails, a sentence of one repeated word delays nobody', async () => {
  const text = `Our service providers ${'only '.repeat(100)}${FAILS}.`
  const isOver = await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.115.66', signal)
    const request = analysisRequest({
      requestId: randomUUID(),
      questions: [{ id: 'third-party-sharing', passages: [{ n: 1, start: 0, text }] }],
    })
    const types = (await readEvents(await browser.analyse(request))).map(({ type }) => type)
    expect(['done', 'failed']).toContain(types.at(-1))
  })
  expect(askedAbout(FAILS)).not.toEqual([])
  expect(isOver).toBe(true)
})
