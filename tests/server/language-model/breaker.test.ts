import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MODEL_FAILURES_IN_ROW, MODEL_TRIAL_INTERVAL_MS } from '../../../src/core/limits.ts'
import {
  type Admission,
  admissionOf,
  afterBeginning,
  afterEnding,
  type Breaker,
  type Finding,
  NEW_BREAKER,
} from '../../../src/server/adapters/language-model/breaker.ts'
import { GuardedCalls } from '../../../src/server/adapters/language-model/guarded-calls.ts'
import { ModelFailure, type ModelFailureReason } from '../../../src/server/model-failure.ts'

const NOW = 1_000
const TRIAL_AT = NOW + MODEL_TRIAL_INTERVAL_MS
const SET_ASIDE: Breaker = { kind: 'set-aside', trialAt: TRIAL_AT }

/** The breaker after a sequence of calls with these findings. */
function breakerAfter(
  findings: readonly Finding[],
  before: Breaker = NEW_BREAKER,
  now = NOW,
): Breaker {
  return findings.reduce<Breaker>(
    (breaker, finding) => afterEnding(breaker, 'call', finding, now),
    before,
  )
}
const downFor = (times: number): readonly Finding[] => Array(times).fill('down')

describe('a language model', () => {
  test('is set aside after exactly this many failures in a row', () => {
    expect(breakerAfter(downFor(MODEL_FAILURES_IN_ROW - 1)).kind).toBe('asked')
    expect(breakerAfter(downFor(MODEL_FAILURES_IN_ROW))).toEqual(SET_ASIDE)
  })

  test('has no failures counted after one answer; visitors who leave change nothing', () => {
    const almost = downFor(MODEL_FAILURES_IN_ROW - 1)
    expect(breakerAfter([...almost, 'there', ...almost]).kind).toBe('asked')
    expect(breakerAfter([...almost, 'nothing', 'down'])).toEqual(SET_ASIDE)
  })

  test.each<[Breaker, number, Admission]>([
    [NEW_BREAKER, NOW, 'call'],
    [SET_ASIDE, NOW, 'refused'],
    [SET_ASIDE, TRIAL_AT - 1, 'refused'],
    [SET_ASIDE, TRIAL_AT, 'trial'],
    [{ kind: 'on-trial' }, TRIAL_AT + 1_000_000, 'refused'],
  ])('that is %j is asked at %i as %s', (breaker, now, admission) => {
    expect(admissionOf(breaker, now)).toBe(admission)
  })

  test.each<[Admission, Finding, Breaker]>([
    ['trial', 'there', NEW_BREAKER],
    ['trial', 'down', { kind: 'set-aside', trialAt: TRIAL_AT + MODEL_TRIAL_INTERVAL_MS }],
    ['trial', 'nothing', { kind: 'set-aside', trialAt: TRIAL_AT }],
    ['call', 'there', NEW_BREAKER],
    ['call', 'down', { kind: 'on-trial' }],
    ['call', 'nothing', { kind: 'on-trial' }],
  ])('on trial: a %s that shows %s leaves it as %j', (admission, finding, breaker) => {
    expect(afterEnding({ kind: 'on-trial' }, admission, finding, TRIAL_AT)).toEqual(breaker)
  })

  test('never has two trials at once, and never waits longer than the interval for one', () => {
    const steps = fc.array(
      fc.record({
        passedMs: fc.integer({ min: 0, max: 2 * MODEL_TRIAL_INTERVAL_MS }),
        finding: fc.constantFrom<Finding>('there', 'down', 'down', 'down', 'nothing'),
        ends: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(steps, (list) => {
        let breaker: Breaker = breakerAfter(downFor(MODEL_FAILURES_IN_ROW), NEW_BREAKER, 0)
        const running: Admission[] = []
        let now = 0
        for (const { passedMs, finding, ends } of list) {
          now += passedMs
          const admission = admissionOf(breaker, now)
          if (admission !== 'refused') {
            breaker = afterBeginning(breaker, admission)
            running.push(admission)
          }
          expect(running.filter((one) => one === 'trial').length).toBeLessThanOrEqual(1)
          const ending = ends ? running.shift() : undefined
          if (ending !== undefined) breaker = afterEnding(breaker, ending, finding, now)
          if (breaker.kind !== 'set-aside') continue
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
    expect(() => calls.refuseWhileDown()).toThrow('set-aside')
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
