import { describe, expect, test } from 'vitest'
import { PREMIUM_CALLS } from '../../../src/core/limits.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { type ModelAnswer, say } from '../../support/model-server.ts'
import { askAtOnce, type Fate, tallyOf } from '../support/model-play/ask-at-once.ts'
import { modelStageOfFile, type Payer } from '../support/model-play/model-stage.ts'
import { SECOND } from '../support/payment-world.ts'
import type { ServerProcess } from '../support/server-process/server-process.ts'

const answer = say('They keep messages for ninety days [1].')
const stage = modelStageOfFile(answer, {
  processes: 2,
  settings: { LLM_CONCURRENCY: '32' },
})

/** The remaining calls of the session, and the larger number of concurrent questions. */
const CALLS = IS_LONG_RUN ? PREMIUM_CALLS : 10
const QUESTIONS = 10 * CALLS
/** The model request after which the requesting process is killed. */
const DEATHS = IS_LONG_RUN ? Array.from({ length: 50 }, (_, index) => 1 + 2 * index) : [7]

/** A visitor with a session with this many calls left. */
async function payerWithCalls(): Promise<Payer> {
  const payer = await stage().payer()
  await stage()
    .db.updateTable('premium_sessions')
    .set({ calls_left: CALLS })
    .where('id', '=', payer.sessionId)
    .execute()
  return payer
}

async function askAll(payer: Payer, count: number): Promise<readonly Fate[]> {
  const cookie = [...payer.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return await askAtOnce(stage(), { count, network: () => '10.5.0.1', cookie })
}

/** Records the remaining calls of a session at every model request. */
function watched(payer: Payer, seen: Promise<number>[], then: ModelAnswer): ModelAnswer {
  return (response, request) => {
    seen.push(stage().callsLeft(payer))
    then(response, request)
  }
}

const expectInBounds = async (seen: readonly Promise<number>[]) => {
  for (const left of await Promise.all(seen)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThanOrEqual(CALLS)
  }
}

describe('the calls of a session', () => {
  test(`of which ${CALLS} are left answer as many of ${QUESTIONS} questions at once, and the others are refused`, async () => {
    const payer = await payerWithCalls()
    const seen: Promise<number>[] = []
    stage().modelAnswers(watched(payer, seen, answer))
    expect(tallyOf(await askAll(payer, QUESTIONS))).toEqual({
      answered: CALLS,
      'session-calls-used': QUESTIONS - CALLS,
    })
    expect(stage().asked).toHaveLength(CALLS)
    expect(await stage().callsLeft(payer)).toBe(0)
    expect(await stage().callStates(payer)).toEqual({ settled: CALLS })
    await expectInBounds(seen)
  })

  test.each(DEATHS)(
    'are neither lost nor doubled when a process is killed at the %ith request to the model',
    async (death) => {
      const payer = await payerWithCalls()
      const seen: Promise<number>[] = []
      let requests = 0
      let dying: ServerProcess | undefined
      let killed: Promise<void> | undefined
      const deadly: ModelAnswer = async (response, request) => {
        requests += 1
        if (requests === death) {
          dying = stage().processOf(request)
          killed = dying?.kill()
        }
        // Pending requests get no response before the process is dead.
        await killed
        answer(response, request)
      }
      stage().modelAnswers(watched(payer, seen, deadly))
      const fates = await askAll(payer, QUESTIONS)
      await killed
      expect(tallyOf(fates)['cut off']).toBeGreaterThan(0)
      const left = await stage().callsLeft(payer)
      const { reserved = 0, settled = 0 } = await stage().callStates(payer)
      expect(reserved).toBeGreaterThan(0)
      expect(left).toBe(CALLS - reserved - settled)

      await dying?.restart()
      await stage().pass(75 * SECOND)
      await stage().until(() => stage().callsLeft(payer), CALLS - settled)
      expect((await stage().callStates(payer)).reserved).toBeUndefined()
      await expectAllCounted(payer, fates)

      const more = await askAll(payer, CALLS)
      expect(tallyOf(more).answered).toBe(CALLS - settled)
      expect(await stage().callsLeft(payer)).toBe(0)
      const states = await stage().callStates(payer)
      expect(states.settled).toBe(CALLS)
      // Model requests beyond the counted calls were lost in the crash, and their calls returned.
      expect(stage().asked.length).toBeLessThanOrEqual(CALLS + (states.released ?? 0))
      await expectInBounds(seen)
    },
  )
})

/** Everybody with an answer has paid for it, and nobody who was refused has. */
async function expectAllCounted({ sessionId }: Payer, fates: readonly Fate[]): Promise<void> {
  const rows = await stage()
    .db.selectFrom('premium_calls')
    .select(['id', 'state'])
    .where('session_id', '=', sessionId)
    .execute()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  for (const { requestId, was } of fates) {
    if (was === 'answered') expect(states.get(requestId)).toBe('settled')
    if (was === 'session-calls-used') expect(states.has(requestId)).toBe(false)
  }
}
