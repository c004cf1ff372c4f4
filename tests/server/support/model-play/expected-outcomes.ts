import { expect } from 'vitest'
import type { ModelErrorCode } from '../../../../src/api/answers.ts'
import type { ModelFailureReason } from '../../../../src/server/ports/model-failure.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { answersOf } from '../over-http.ts'
import { MODEL_REQUESTS, type ModelApp, type Told, WAYS, type Way } from './model-app.ts'

/** The kinds of requests in this run: both in the long run. */
export const WAYS_TO_ASK: readonly Way[] = IS_LONG_RUN ? WAYS : ['question']

/** Provider details that neither a visitor nor the log may ever see. */
export const INNER_WORDS = /PROVIDER-WORDS|key-of-the-tests|lantern|127\.0\.0\.1|models\.invalid/

/** Asks as a new visitor. @returns the events, and the number of calls that visitor has used */
export async function visitOf(app: ModelApp, way: Way) {
  const browser = app.browser()
  const told = await app.ask(way, browser)
  return { told, used: (await browser.visit()).free.callsUsedToday }
}

function metricOf(app: ModelApp, outcome: ModelFailureReason) {
  return app.server.deps.metrics.modelCalls
    .get()
    .then(({ values }) => values.find(({ labels }) => labels.outcome === outcome)?.value)
}

/** Expects answers of the built-in analyst, a notice why, and no call used. */
export async function expectGivenBack(
  app: ModelApp,
  way: Way,
  reason: ModelFailureReason,
  code: ModelErrorCode = 'model-failed',
): Promise<Told> {
  const { told, used } = await visitOf(app, way)
  const answers = answersOf(told.events)
  expect(answers).toHaveLength(MODEL_REQUESTS[way])
  expect(new Set(answers.map(({ analyst }) => analyst))).toEqual(new Set(['built-in']))
  expect(told.events.at(-2)).toEqual({ type: 'model-failed', code })
  expect(told.events.at(-1)).toMatchObject({ type: 'done', visit: { free: { callsUsedToday: 0 } } })
  expect(used).toBe(0)
  const log = app.server.logLines.join('')
  expect(log).toContain(`"reason":"${reason}"`)
  expect(told.wire + log).not.toMatch(INNER_WORDS)
  expect(await metricOf(app, reason)).toBe(MODEL_REQUESTS[way])
  return told
}

/** Expects the model's own answers, and one call used. */
export async function expectAnswered(app: ModelApp, way: Way): Promise<Told> {
  const { told, used } = await visitOf(app, way)
  const answers = answersOf(told.events)
  expect(answers).toHaveLength(MODEL_REQUESTS[way])
  expect(new Set(answers.map(({ analyst }) => analyst))).toEqual(new Set(['language-model']))
  expect(told.events.map(({ type }) => type)).not.toContain('model-failed')
  expect(used).toBe(1)
  return told
}

/** The live text. */
export const textOf = ({ events }: Told) =>
  events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')
export const hasText = ({ events }: Told) => events.some(({ type }) => type === 'delta')
