import { describe, expect, test } from 'vitest'
import type { ModelFailureReason } from '../../../src/server/ports/model-failure.ts'
import { EVENT_STREAM, type ModelAnswer, piece, refuse, say } from '../../support/model-server.ts'
import { expectGivenBack, visitOf, WAYS_TO_ASK } from '../support/model-play/expected-outcomes.ts'
import { MODEL_REQUESTS, startModelApp, TEXT } from '../support/model-play/model-app.ts'
import { modelServer, type Settings } from './ask-model.ts'

const KEY = { LLM_API_KEY: 'key-of-the-tests' }

describe.each(WAYS_TO_ASK)('a model that does not answer, by %s', (way) => {
  test('U01: a key that is wrong', async () => {
    const app = await startModelApp(refuse(401), { settings: KEY })
    await expectGivenBack(app, way, 'key-refused', 'model-refused-key')
    const alarms = app.server.logLines.filter((line) => line.includes('"level":50'))
    expect(alarms).toHaveLength(MODEL_REQUESTS[way])
    expect(app.upstream.requests).toHaveLength(MODEL_REQUESTS[way])
  })

  test.each<[string, string, ModelAnswer, number]>([
    ['U02', 'a limit with a short pause', refuse(429, { 'retry-after': '0.1' }), 2],
    ['U03', 'a limit without a word on pauses', refuse(429), 2],
    ['U04', 'the status 500', refuse(500), 2],
    ['U04', 'the status 502', refuse(502), 2],
    ['U04', 'the status 503', refuse(503), 2],
    ['U04', 'the status 529', refuse(529), 2],
  ])('%s: %s is tried again as often as is said', async (id, _, answer, tries) => {
    const app = await startModelApp(answer, { settings: { LLM_RETRIES: '1' } })
    if (id === 'U04') await expectGivenBack(app, way, 'unavailable')
    else await expectGivenBack(app, way, 'rate-limited', 'model-rate-limited')
    expect(app.upstream.requests).toHaveLength(tries * MODEL_REQUESTS[way])
  })

  test('U02: a limit with a long pause holds all calls back, without a request', async () => {
    const app = await startModelApp(refuse(429, { 'retry-after': '3600' }), {
      settings: { LLM_QUEUE_TIMEOUT_MS: '100' },
    })
    await app.ask(way)
    const asked = app.upstream.requests.length
    const { told, used } = await visitOf(app, way)
    expect(told.events.at(-2)).toEqual({ type: 'model-failed', code: 'model-rate-limited' })
    expect(used).toBe(0)
    expect(app.upstream.requests).toHaveLength(asked)
  })

  test('U05: no server at that address or with that name', async () => {
    const gone = await startModelApp(say(TEXT[way]))
    await gone.upstream.stop()
    await expectGivenBack(gone, way, 'unreachable')
    const settings = { LLM_BASE_URL: 'http://models.invalid/v1' }
    const nameless = await startModelApp(say(TEXT[way]), { settings })
    await expectGivenBack(nameless, way, 'unreachable')
  })

  const FIRST_BYTE = { LLM_FIRST_BYTE_TIMEOUT_MS: '150' }
  test.each<[string, string, ModelAnswer, Settings, ModelFailureReason]>([
    ['U06', 'no headers', () => undefined, FIRST_BYTE, 'first-byte-timeout'],
    [
      'U07',
      'headers, then silence',
      (response) => response.writeHead(200, EVENT_STREAM).flushHeaders(),
      FIRST_BYTE,
      'first-byte-timeout',
    ],
    [
      'U07',
      'words, then silence',
      (response) => response.writeHead(200, EVENT_STREAM).write(piece('Ninety ')),
      { LLM_GAP_TIMEOUT_MS: '150' },
      'stalled',
    ],
    [
      'U08',
      'a byte now and then',
      (response) => {
        response.writeHead(200, EVENT_STREAM)
        const drip = setInterval(() => response.write(':'), 20)
        response.on('close', () => clearInterval(drip))
      },
      { LLM_TOTAL_TIMEOUT_MS: '300' },
      'total-timeout',
    ],
  ])('%s: %s ends at its deadline', async (_, __, answer, settings, reason) => {
    await expectGivenBack(await startModelApp(answer, { settings }), way, reason)
  })

  test('U20: a redirection is not followed, and the key goes nowhere', async () => {
    const other = await modelServer(say(TEXT[way]))
    const app = await startModelApp(
      refuse(307, { location: `${other.baseUrl}/chat/completions` }),
      {
        settings: KEY,
      },
    )
    await expectGivenBack(app, way, 'redirected')
    expect(other.requests).toEqual([])
  })
})

test('U03: retries have random delays, so that calls refused together do not return together', async () => {
  let firstAt = 0
  const pauses: number[] = []
  const app = await startModelApp(
    (response, request) => {
      if (firstAt === 0) firstAt = performance.now()
      else pauses.push(performance.now() - firstAt)
      refuse(429)(response, request)
    },
    { settings: { LLM_RETRIES: '1' }, random: () => 0.999 },
  )
  await app.ask('question')
  // With the smallest random value it would be 250 ms; timers are early only by their rounding.
  expect(pauses).toHaveLength(1)
  expect(pauses[0]).toBeGreaterThan(700)
})
