import { randomInt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { RETURN_CODE_TRIES } from '../../../src/core/limits.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { TestBrowser } from '../support/test-server.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'

// No forwarded address is trusted.
const stage = hostileStageOfFile({ TRUSTED_PROXIES: '' })
const GUESSES = IS_LONG_RUN ? 1_000 : 60

vi.setConfig({ testTimeout: 120_000 })

const group = () => String(randomInt(10_000)).padStart(4, '0')
const guess = () => [group(), group(), group(), group()].join('-')

test('a guesser with fresh cookies and forged addresses counts as one network, and is stopped', async () => {
  const statuses = new Map<number, number>()
  const guesses = Array.from({ length: GUESSES }, guess)
  await forAll(guesses, async (returnCode, index) => {
    const browser = new TestBrowser(stage().server, `198.51.100.${index % 256}`)
    if (index % 2 === 0) await browser.visit()
    const { status } = await browser.post(API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  expect(Object.fromEntries(statuses)).toEqual({
    404: RETURN_CODE_TRIES.perNetwork,
    429: GUESSES - RETURN_CODE_TRIES.perNetwork,
  })
  await stage().expectAlive()
})
