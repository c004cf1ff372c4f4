import { describe, expect, test } from 'vitest'
import {
  DONE,
  EVENT_STREAM,
  finish,
  framesOf,
  type ModelAnswer,
  piece,
  stream,
  USAGE,
} from '../../support/model-server.ts'
import {
  expectAnswered,
  INNER_WORDS,
  textOf,
  visitOf,
  WAYS_TO_ASK,
} from '../support/model-play/expected-outcomes.ts'
import { MODEL_REQUESTS, startModelApp, TEXT } from '../support/model-play/model-app.ts'
import { answersOf } from '../support/over-http.ts'

describe.each(WAYS_TO_ASK)('an answer of its own kind, by %s', (way) => {
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

  const withUsage = (usage: unknown) => {
    const choices = [{ delta: { content: TEXT[way] } }]
    return stream(`data: ${JSON.stringify({ choices, usage })}\n\n`, finish(), USAGE, DONE)
  }
  test.each<[string, ModelAnswer]>([
    ['is missing', stream(piece(TEXT[way]), finish(), DONE)],
    ['is negative', withUsage({ prompt_tokens: -9, completion_tokens: -1, total_tokens: -10 })],
    ['is no number', withUsage('PROVIDER-WORDS')],
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
})
