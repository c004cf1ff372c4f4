import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../src/core/limits.ts'
import { refuse, say } from '../../support/model-server.ts'
import { modelStageOfFile, question } from '../support/model-play/model-stage.ts'
import { answersOf, eventsOf } from '../support/over-http.ts'

const stage = modelStageOfFile(say('They keep messages for ninety days [1].'), {
  settings: { LLM_CONCURRENCY: '1' },
})

/** Asks as a new visitor. @returns who answered; the rest of the answer is as it has to be */
async function ask(): Promise<string | undefined> {
  const browser = stage().visitor()
  const events = eventsOf(await (await browser.post(API_PATHS.questions, question())).text())
  const [answer] = answersOf(events)
  const isByModel = answer?.analyst === 'language-model'
  expect(events.some(({ type }) => type === 'model-failed')).toBe(!isByModel)
  expect(events.at(-1)).toMatchObject({ visit: { free: { callsUsedToday: isByModel ? 1 : 0 } } })
  return answer?.analyst
}

async function figure(): Promise<string | undefined> {
  const response = await fetch(`${stage().server.origin}${API_PATHS.metrics}`, {
    headers: { authorization: 'Bearer figures' },
  })
  return /^plainclause_model_set_aside (\d)$/m.exec(await response.text())?.[1]
}

test('a model that is down is set aside, tried now and then, and asked again when it is back', async () => {
  expect(await ask()).toBe('language-model')
  expect(await figure()).toBe('0')

  stage().modelAnswers(refuse(503))
  for (let failures = 0; failures < MODEL_FAILURES_IN_ROW; failures += 1) {
    expect(await figure()).toBe('0')
    expect(await ask()).toBe('built-in')
  }
  expect(await figure()).toBe('1')
  // The log is written a few milliseconds later.
  await expect.poll(() => stage().server.output).toMatch(/"level":50[^\n]*"model set aside"/)

  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill('built-in'))
  expect(stage().asked).toHaveLength(MODEL_FAILURES_IN_ROW)

  const trial = Promise.withResolvers<void>()
  stage().modelAnswers(async (response, request) => {
    await trial.promise
    refuse(503)(response, request)
  })
  await stage().pass(MODEL_TRIAL_INTERVAL_MS)
  const tried = ask()
  await expect.poll(() => stage().asked.length).toBe(1)
  // The trial has the one place at the model: nobody waits behind it.
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array(20).fill('built-in'))
  trial.resolve()
  expect(await tried).toBe('built-in')
  expect(stage().asked).toHaveLength(1)

  stage().modelAnswers(say('They keep messages for ninety days [1].'))
  expect(await ask()).toBe('built-in')
  await stage().pass(MODEL_TRIAL_INTERVAL_MS)
  expect(await ask()).toBe('language-model')
  expect(await ask()).toBe('language-model')
  expect(stage().asked).toHaveLength(2)
  expect(await figure()).toBe('0')
  await expect.poll(() => stage().server.output).toMatch(/"level":30[^\n]*"model is back"/)
  expect(stage().server.output.match(/"model set aside"/g)).toHaveLength(1)
})
