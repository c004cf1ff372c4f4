import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ModelErrorCode } from '../../../src/api/answers.ts'
import type { ModelFailureReason } from '../../../src/server/model-failure.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import {
  DONE,
  EVENT_STREAM,
  finish,
  framesOf,
  type ModelAnswer,
  piece,
  refuse,
  say,
  stream,
  USAGE,
} from '../../support/model-server.ts'
import {
  MODEL_REQUESTS,
  type ModelApp,
  startModelApp,
  TEXT,
  type Told,
  WAYS,
  type Way,
} from '../support/model-play/model-app.ts'
import { answersOf } from '../support/model-play/over-http.ts'
import { modelServer, type Settings } from './ask-model.ts'

const KEY = { LLM_API_KEY: 'key-of-the-tests' }
/** What a visitor must never see of a provider, and the log neither. */
const INNER_WORDS = /PROVIDER-WORDS|key-of-the-tests|lantern|127\.0\.0\.1|models\.invalid/

const html: ModelAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>PROVIDER-WORDS</h1>')
const json =
  (body: unknown): ModelAnswer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const packed =
  (coding: string, body: Uint8Array): ModelAnswer =>
  (response) =>
    response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': coding }).end(body)
const BOMB = Buffer.alloc(64_000_000, ': \n')

async function visitOf(app: ModelApp, way: Way) {
  const browser = app.browser()
  const told = await app.ask(way, browser)
  return { told, used: (await browser.visit()).free.callsUsedToday }
}

function metricOf(app: ModelApp, outcome: ModelFailureReason) {
  return app.server.deps.metrics.modelCalls
    .get()
    .then(({ values }) => values.find(({ labels }) => labels.outcome === outcome)?.value)
}

/** The visitor has answers of the built-in analyst, is told why, and has paid nothing. */
async function expectGivenBack(
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

/** The visitor has the model's own answers, and has paid one call. */
async function expectAnswered(app: ModelApp, way: Way): Promise<Told> {
  const { told, used } = await visitOf(app, way)
  const answers = answersOf(told.events)
  expect(answers).toHaveLength(MODEL_REQUESTS[way])
  expect(new Set(answers.map(({ analyst }) => analyst))).toEqual(new Set(['language-model']))
  expect(told.events.map(({ type }) => type)).not.toContain('model-failed')
  expect(used).toBe(1)
  return told
}

const textOf = ({ events }: Told) =>
  events.flatMap((event) => (event.type === 'delta' ? [event.text] : [])).join('')
const hasText = ({ events }: Told) => events.some(({ type }) => type === 'delta')

describe.each(IS_LONG_RUN ? WAYS : (['question'] as const))(
  'what an upstream does to the answers of %s',
  (way) => {
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

    test('U02: a limit with a long pause holds everybody back, without a request', async () => {
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

    test('U05: nobody is there, or has that name', async () => {
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

    test.each<[string, string, ModelAnswer, ModelFailureReason]>([
      ['U09', 'an end', stream(piece('Ninety ')), 'broken-off'],
      ['U09', 'an end that says it is one', stream(piece('Ninety '), DONE), 'broken-off'],
      [
        'U09',
        'a cut connection',
        (response) =>
          response.writeHead(200, EVENT_STREAM).write(piece('Ninety '), () => response.destroy()),
        'broken-off',
      ],
      [
        'U10',
        'an error',
        stream(piece('Ninety '), 'data: {"error":{"message":"PROVIDER-WORDS"}}\n\n', finish()),
        'error-inside',
      ],
    ])(
      '%s: %s in mid answer makes it incomplete, and nothing is kept',
      async (_, __, bad, reason) => {
        let isBroken = true
        const app = await startModelApp((response, request) =>
          isBroken ? bad(response, request) : say(TEXT[way])(response, request),
        )
        const browser = app.browser()
        const requestId = crypto.randomUUID()
        const first = await app.ask(way, browser, requestId)
        expect(hasText(first)).toBe(true)
        for (const { analyst, notices } of answersOf(first.events)) {
          expect(analyst).toBe('built-in')
          expect(notices).toContain('incomplete')
        }
        expect(first.events.at(-2)).toEqual({ type: 'model-failed', code: 'model-failed' })
        expect(app.server.logLines.join('')).toContain(`"reason":"${reason}"`)
        expect((await browser.visit()).free.callsUsedToday).toBe(0)
        isBroken = false
        const second = await app.ask(way, browser, requestId)
        expect(answersOf(second.events).every(({ analyst }) => analyst === 'language-model')).toBe(
          true,
        )
        expect((await browser.visit()).free.callsUsedToday).toBe(1)
        expect(first.wire + second.wire).not.toMatch(INNER_WORDS)
      },
    )

    test.each<[string, string, ModelAnswer, ModelFailureReason]>([
      ['U11', 'a page', html, 'not-a-completion'],
      [
        'U11',
        'a page that says it is a stream',
        stream('<h1>PROVIDER-WORDS</h1>'),
        'not-a-completion',
      ],
      ['U11', 'garbage', stream('data: {"PROVIDER-WORDS\n\n'), 'not-a-completion'],
      ['U11', 'garbage that says it is JSON', json('PROVIDER-WORDS'), 'not-a-completion'],
      ['U12', 'no choices', json({ choices: [] }), 'empty'],
      [
        'U12',
        'no content',
        json({ choices: [{ message: { content: null }, finish_reason: 'stop' }] }),
        'empty',
      ],
      ['U12', 'a stream without text', stream(finish(), USAGE, DONE), 'empty'],
      ['U15', 'an event of 5 MB', stream(piece('x'.repeat(5_000_000)), finish()), 'too-large'],
      ['U19', 'a bomb in gzip', packed('gzip', gzipSync(BOMB)), 'too-large'],
      ['U19', 'a bomb in brotli', packed('br', brotliCompressSync(BOMB)), 'too-large'],
    ])('%s: %s shows nothing of itself, and costs nothing', async (_, __, answer, reason) => {
      expect(hasText(await expectGivenBack(await startModelApp(answer), way, reason))).toBe(false)
    })

    test('U13: an answer that ran out of tokens is marked as cut', async () => {
      const app = await startModelApp(stream(piece(TEXT[way]), finish('length'), DONE))
      for (const { notices } of answersOf((await expectAnswered(app, way)).events)) {
        expect(notices).toContain('cut')
      }
    })

    test.each<[string, ModelAnswer]>([
      ['a filter', stream(finish('content_filter'))],
      [
        'a refusal',
        stream('data: {"choices":[{"delta":{"refusal":"PROVIDER-WORDS"}}]}\n\n', finish()),
      ],
    ])('U14: %s is told as such, and costs nothing', async (_, answer) => {
      const { told, used } = await visitOf(await startModelApp(answer), way)
      for (const { notices, analyst } of answersOf(told.events)) {
        expect(notices).toContain('declined')
        expect(analyst).toBe('built-in')
      }
      expect(told.events.at(-1)).toMatchObject({ type: 'done' })
      expect(told.wire).not.toMatch(INNER_WORDS)
      expect(used).toBe(0)
    })

    test('U15: an answer without end is cut, and not listened to any longer', async () => {
      const word = piece('word '.repeat(20))
      const app = await startModelApp((response) => {
        response.writeHead(200, EVENT_STREAM)
        const go = () => {
          if (response.destroyed) return
          if (response.write(word)) setImmediate(go)
          else response.once('drain', go)
        }
        go()
      })
      const told = await expectAnswered(app, way)
      for (const { notices } of answersOf(told.events)) expect(notices).toContain('cut')
      expect(told.wire.length).toBeLessThan(MODEL_REQUESTS[way] * 64_000)
      await Promise.all(app.upstream.requests.map(({ aborted }) => aborted))
    })

    test.each<[string, ModelAnswer]>([
      ['is missing', stream(piece(TEXT[way]), finish(), DONE)],
      ['is negative', stream(piece(TEXT[way]), finish(), USAGE, DONE)],
      [
        'is no number',
        stream(piece(TEXT[way]), finish(), 'data: {"usage":"PROVIDER-WORDS"}\n\n', DONE),
      ],
    ])('U16: usage that %s changes no count', async (_, answer) => {
      await expectAnswered(await startModelApp(answer), way)
    })

    test('U17: characters that arrive in halves stay whole', async () => {
      const text = 'Ninety — „Tage“ 製本 🔏.'
      const bytes = new TextEncoder().encode(framesOf(text).join(''))
      const app = await startModelApp(async (response) => {
        response.writeHead(200, EVENT_STREAM)
        for (const byte of bytes) {
          await new Promise((written) => response.write(Uint8Array.of(byte), written))
        }
        response.end()
      })
      const told = await app.ask(way)
      expect(textOf(told).replaceAll('.', '').length).toBe(MODEL_REQUESTS[way] * (text.length - 1))
      expect(textOf(told)).toContain('製本 🔏')
      expect(told.wire).not.toContain('\ufffd')
    })

    const frames = framesOf(TEXT[way])
    test.each<[string, ModelAnswer]>([
      ['lines that end with CR LF', stream(...frames.map((one) => one.replaceAll('\n', '\r\n')))],
      ['comments', stream(...frames.map((one) => `: PROVIDER-WORDS\n\n${one}`))],
      ['a byte order mark', stream('\ufeff', ...frames)],
      [
        'several data lines',
        stream(...frames.map((one) => one.replace('"choices":', '\ndata: "choices":'))),
      ],
    ])('U18: a stream with %s is read', async (_, answer) => {
      const told = await expectAnswered(await startModelApp(answer), way)
      expect(told.wire).not.toMatch(INNER_WORDS)
      expect(textOf(told)).toContain(TEXT[way])
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
  },
)

test('U03: tries are spread by chance, so that calls refused together do not come back together', async () => {
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
  // By the least chance it would be 250 ms; timers never come early by more than their rounding.
  expect(pauses).toHaveLength(1)
  expect(pauses[0]).toBeGreaterThan(700)
})
