import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { FREE_CALLS_CHATBOT_PAGE } from '../../../../src/core/limits.ts'
import { forAll } from '../../../support/for-all.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { questionRequest } from '../../support/question-request.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const FREE_CALLS_PER_SITE = 400
const LARGEST_SHARE = 1 / 20
const NETWORKS = IS_LONG_RUN ? 24 : 12

// Honest visitors must not be refused for another reason.
const stage = attackStageOfFile({
  settings: {
    FREE_CALLS_PER_SITE: String(FREE_CALLS_PER_SITE),
    FREE_CALLS_PER_NETWORK: '20',
    PROOF_OF_WORK: 'off',
  },
})

test.each([
  ['/64 networks of one /48', (index: number) => `2001:db8:77:${index.toString(16)}::1`],
  ['/56 networks of one /48', (index: number) => `2001:db8:78:${index.toString(16)}00::1`],
  ['addresses of one /24', (index: number) => `203.0.113.${index}`],
])('free questions from many %s leave the day to others', async (_what, networkOf) => {
  let answered = 0
  await stage().expectUnharmedBy(async (signal) => {
    answered = 0
    const networks = Array.from({ length: NETWORKS }, (_, index) => networkOf(index))
    await forAll(networks, async (network) => {
      const browser = stage().browser(network, signal)
      await browser.visit()
      for (let asked = 0; asked < FREE_CALLS_CHATBOT_PAGE; asked += 1) {
        const request = questionRequest({ requestId: randomUUID() })
        const response = await browser.post(API_PATHS.questions, request)
        if ((await response.text()).includes('event: done')) answered += 1
      }
    })
  })
  expect(answered).toBeGreaterThan(0)
  expect(answered).toBeLessThanOrEqual(FREE_CALLS_PER_SITE * LARGEST_SHARE)
})
