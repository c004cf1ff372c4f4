import { expect, test } from 'vitest'
import { demonstrate } from '../../../src/server/adapters/language-model/model-analyst.ts'

const HERE = new AbortController().signal
const OFF = { delayMs: 0, failureRate: 0 }

test.each([
  ['nothing is set', OFF, 'What is an error?', 0, undefined],
  ['the dice say so', { ...OFF, failureRate: 0.3 }, 'What is an Error?', 0.29, 'simulated'],
  ['the dice say otherwise', { ...OFF, failureRate: 0.3 }, 'What is an error?', 0.3, undefined],
  ['the word is missing', { ...OFF, failureRate: 1 }, 'What is this?', 0, undefined],
] as const)(
  'a failure is simulated only on the word error: %s',
  async (_, settings, question, dice, reason) => {
    const shown = demonstrate(settings, question, () => dice, HERE)
    if (reason === undefined) await expect(shown).resolves.toBeUndefined()
    else await expect(shown).rejects.toMatchObject({ reason })
  },
)

test('the pause of a demonstration comes before the call, and ends when the visitor leaves', async () => {
  const startedAt = performance.now()
  await demonstrate({ delayMs: 40, failureRate: 0 }, 'Any', () => 0, HERE)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(38)
  const gone = AbortSignal.abort()
  await expect(
    demonstrate({ delayMs: 60_000, failureRate: 0 }, 'Any', () => 0, gone),
  ).rejects.toThrow()
})
