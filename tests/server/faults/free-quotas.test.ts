import { describe, expect, test } from 'vitest'
import { FREE_CALLS_CHATBOT_PAGE } from '../../../src/core/limits.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { say } from '../../support/model-server.ts'
import { askAtOnce, tallyOf } from '../support/model-play/ask-at-once.ts'
import { modelStageOfFile } from '../support/model-play/model-stage.ts'

const PER_NETWORK = 20
const PER_SITE = 60
const stage = modelStageOfFile(say('They keep messages for ninety days [1].'), {
  processes: IS_LONG_RUN ? 2 : 1,
  settings: {
    LLM_CONCURRENCY: '32',
    FREE_CALLS_PER_NETWORK: String(PER_NETWORK),
    FREE_CALLS_PER_SITE: String(PER_SITE),
  },
})
const PARALLEL = IS_LONG_RUN ? 500 : 30
const FRESH = IS_LONG_RUN ? 1_000 : 50

async function usedOfSite(): Promise<number> {
  const rows = await stage().db.selectFrom('calls').select('id').execute()
  return rows.length
}

describe('the free quota', () => {
  test(`is five calls a day, though a visitor asks ${PARALLEL} times at once`, async () => {
    const visitor = stage().visitor()
    await visitor.visit()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const crowd = { count: PARALLEL, network: () => '10.6.0.1', cookie }
    expect(tallyOf(await askAtOnce(stage(), crowd))).toEqual({
      answered: FREE_CALLS_CHATBOT_PAGE,
      'daily-limit-reached': PARALLEL - FREE_CALLS_CHATBOT_PAGE,
    })
    expect(stage().asked).toHaveLength(FREE_CALLS_CHATBOT_PAGE)
    expect((await visitor.visit()).free.callsUsedToday).toBe(FREE_CALLS_CHATBOT_PAGE)
  })

  test(`is no more for ${FRESH} visitors without a cookie on one network, whatever they say of theirs`, async () => {
    const crowd = { count: FRESH, network: (nth: number) => `192.0.2.${nth % 256}, 10.6.1.2` }
    expect(tallyOf(await askAtOnce(stage(), crowd))).toEqual({
      answered: PER_NETWORK,
      'network-limit-reached': FRESH - PER_NETWORK,
    })
    expect(stage().asked).toHaveLength(PER_NETWORK)
  })

  test(`is no more than the site gives, though ${FRESH} networks ask at once`, async () => {
    const left = PER_SITE - (await usedOfSite())
    const crowd = { count: FRESH, network: (nth: number) => `10.${7 + (nth >> 8)}.${nth & 255}.1` }
    expect(tallyOf(await askAtOnce(stage(), crowd))).toEqual({
      answered: left,
      'site-limit-reached': FRESH - left,
    })
    expect(stage().asked).toHaveLength(left)
  })
})
