import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../src/core/limits.ts'
import {
  type Admission,
  admissionOf,
  type Breaker,
  breakerAfterEnd,
  breakerAfterStart,
  type CallHealth,
  CLOSED_BREAKER,
  GuardedCalls,
} from '../../../src/server/adapters/language-model/language-model.ts'
import { ModelFailure, type ModelFailureReason } from '../../../src/server/ports/model-failure.ts'

const NOW = 1_000
const TRIAL_AT = NOW + MODEL_TRIAL_INTERVAL_MS
const OPEN: Breaker = { kind: 'open', trialAt: TRIAL_AT }

/** The breaker after a sequence of calls with these findings. */
function breakerAfter(
  healths: readonly CallHealth[],
  before: Breaker = CLOSED_BREAKER,
  now = NOW,
): Breaker {
  return healths.reduce<Breaker>(
    (breaker, health) => breakerAfterEnd(breaker, 'call', health, now),
    before,
  )
}
const downFor = (times: number): readonly CallHealth[] => Array(times).fill('down')

describe('a language model', () => {
  test('opens the breaker after so many failures in a row, and none fewer', () => {
    expect(breakerAfter(downFor(MODEL_FAILURES_IN_ROW - 1)).kind).toBe('closed')
    expect(breakerAfter(downFor(MODEL_FAILURES_IN_ROW))).toEqual(OPEN)
  })

  test('that answers once resets the count of failures; visitors who leave change nothing', () => {
    const almost = downFor(MODEL_FAILURES_IN_ROW - 1)
    expect(breakerAfter([...almost, 'up', ...almost]).kind).toBe('closed')
    expect(breakerAfter([...almost, 'unknown', 'down'])).toEqual(OPEN)
  })

  test.each<[Breaker, number, Admission]>([
    [CLOSED_BREAKER, NOW, 'call'],
    [OPEN, NOW, 'refused'],
    [OPEN, TRIAL_AT - 1, 'refused'],
    [OPEN, TRIAL_AT, 'trial'],
    [{ kind: 'half-open' }, TRIAL_AT + 1_000_000, 'refused'],
  ])('with a breaker %j, a call at %i is admitted as %s', (breaker, now, admission) => {
    expect(admissionOf(breaker, now)).toBe(admission)
  })

  test.each<[Admission, CallHealth, Breaker]>([
    ['trial', 'up', CLOSED_BREAKER],
    ['trial', 'down', { kind: 'open', trialAt: TRIAL_AT + MODEL_TRIAL_INTERVAL_MS }],
    ['trial', 'unknown', { kind: 'open', trialAt: TRIAL_AT }],
    ['call', 'up', CLOSED_BREAKER],
    ['call', 'down', { kind: 'half-open' }],
    ['call', 'unknown', { kind: 'half-open' }],
  ])('half-open: a %s that shows %s leaves the breaker %j', (admission, health, breaker) => {
    expect(breakerAfterEnd({ kind: 'half-open' }, admission, health, TRIAL_AT)).toEqual(breaker)
  })

  test('never has two trials at once, and never waits longer than the interval for one', () => {
    const steps = fc.array(
      fc.record({
        passedMs: fc.integer({ min: 0, max: 2 * MODEL_TRIAL_INTERVAL_MS }),
        health: fc.constantFrom<CallHealth>('up', 'down', 'down', 'down', 'unknown'),
        ends: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(steps, (list) => {
        let breaker: Breaker = breakerAfter(downFor(MODEL_FAILURES_IN_ROW), CLOSED_BREAKER, 0)
        const running: Admission[] = []
        let now = 0
        for (const { passedMs, health, ends } of list) {
          now += passedMs
          const admission = admissionOf(breaker, now)
          if (admission !== 'refused') {
            breaker = breakerAfterStart(breaker, admission)
            running.push(admission)
          }
          expect(running.filter((one) => one === 'trial').length).toBeLessThanOrEqual(1)
          const ending = ends ? running.shift() : undefined
          if (ending !== undefined) breaker = breakerAfterEnd(breaker, ending, health, now)
          if (breaker.kind !== 'open') continue
          expect(breaker.trialAt).toBeLessThanOrEqual(now + MODEL_TRIAL_INTERVAL_MS)
        }
      }),
    )
  })
})

describe('calls to a language model', () => {
  const failing = (reason: ModelFailureReason) => () => Promise.reject(new ModelFailure(reason))

  async function failTimes(calls: GuardedCalls, reason: ModelFailureReason): Promise<void> {
    for (let times = 0; times < MODEL_FAILURES_IN_ROW; times += 1) {
      await expect(calls.run(failing(reason))).rejects.toMatchObject({ reason })
    }
  }

  test.each<ModelFailureReason>([
    'unavailable',
    'unreachable',
    'first-byte-timeout',
    'stalled',
    'total-timeout',
    'broken-off',
    'error-inside',
    'not-a-completion',
  ])('are no longer made after it was %s that often', async (reason) => {
    const told: boolean[] = []
    const calls = new GuardedCalls(
      () => NOW,
      (isDown) => told.push(isDown),
    )
    await failTimes(calls, reason)
    expect(() => calls.refuseWhileOpen()).toThrow('set-aside')
    await expect(calls.run(async () => 'made')).rejects.toMatchObject({ reason: 'set-aside' })
    expect(told).toEqual([true])
  })

  test.each<ModelFailureReason>([
    'no-key',
    'key-refused',
    'rate-limited',
    'rejected',
    'redirected',
    'declined',
    'empty',
    'too-large',
  ])('continue after it was %s that often: the endpoint is up', async (reason) => {
    const calls = new GuardedCalls(
      () => NOW,
      () => expect.unreachable(),
    )
    await failTimes(calls, reason)
    expect(await calls.run(async () => 'made')).toBe('made')
  })

  test('start again after an answered trial', async () => {
    let now = NOW
    const told: boolean[] = []
    const calls = new GuardedCalls(
      () => now,
      (isDown) => told.push(isDown),
    )
    await failTimes(calls, 'unreachable')
    now = TRIAL_AT
    const trial = Promise.withResolvers<string>()
    const tried = calls.run(() => trial.promise)
    await expect(calls.run(async () => 'made')).rejects.toMatchObject({ reason: 'set-aside' })
    trial.resolve('back')
    expect(await tried).toBe('back')
    expect(await calls.run(async () => 'made')).toBe('made')
    expect(told).toEqual([true, false])
  })
})
