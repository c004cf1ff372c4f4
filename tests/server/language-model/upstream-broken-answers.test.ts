import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ModelFailureReason } from '../../../src/server/ports/model-failure.ts'
import {
  DONE,
  EVENT_STREAM,
  finish,
  type ModelAnswer,
  piece,
  say,
  stream,
  USAGE,
} from '../../support/model-server.ts'
import {
  expectAnswered,
  expectGivenBack,
  hasText,
  INNER_WORDS,
  WAYS_TO_ASK,
} from '../support/model-play/expected-outcomes.ts'
import { MODEL_REQUESTS, startModelApp, TEXT } from '../support/model-play/model-app.ts'
import { answersOf } from '../support/over-http.ts'

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

describe.each(WAYS_TO_ASK)('what is no whole answer, by %s', (way) => {
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
})
