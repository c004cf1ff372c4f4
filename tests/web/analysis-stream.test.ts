import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisRequest } from '../../src/api/analyses.ts'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { requestAnalysis } from '../../src/web/features/analysis/run/request-analysis.ts'
import { ApiError } from '../../src/web/lib/api/api-client.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { FRESH_VISIT, visitWith } from './support/example-visit.ts'
import { eventText, jsonResponse, streamedResponse } from './support/streamed-response.ts'

const REQUEST: AnalysisRequest = {
  requestId: '5f3c1a52-7a0e-4f6b-9a53-0d0a6f1f9f11',
  page: 'landing',
  origin: 'url',
  timeZone: 'Europe/Lisbon',
  document: { title: 'Tidewater Almanac' },
  questions: [],
}

const ANSWER_EVENTS = EXAMPLE_ANSWERS.map((answer) => eventText({ type: 'answer', ...{ answer } }))
const USED = visitWith({ callsUsedToday: 1, urlUsed: true })
const DONE = eventText({ type: 'done', ...{ visit: USED } })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function serve(response: Response | Error) {
  const send = vi.fn<typeof fetch>(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', send)
  return send
}

async function ask(signal = new AbortController().signal) {
  const answers: AnalysisAnswer[] = []
  const heard: string[] = []
  const end = await requestAnalysis(REQUEST, signal, {
    onAnswer: (answer) => answers.push(answer),
    onText: (questionId, text) => heard.push(`${questionId}: ${text}`),
    onChecking: () => undefined,
    onModelFailed: (code) => heard.push(code),
  })
  return { answers, heard, end }
}

describe('a stream of answers', () => {
  test('hands on each answer and tells how it ended', async () => {
    const send = serve(streamedResponse([...ANSWER_EVENTS, DONE]))
    expect(await ask()).toEqual({
      answers: EXAMPLE_ANSWERS,
      heard: [],
      end: { kind: 'done', visit: USED },
    })
    expect(send.mock.calls[0]?.[0]).toBe('/api/analyses')
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(REQUEST) })
  })

  test('hands on the words of a language model, and that it failed', async () => {
    const delta = { type: 'delta', questionId: 'sells-data', text: 'No. ' }
    const failed = { type: 'model-failed', code: 'model-rate-limited' }
    serve(streamedResponse([eventText(delta), ...ANSWER_EVENTS, eventText(failed), DONE]))
    const { answers, heard, end } = await ask()
    expect(heard).toEqual(['sells-data: No. ', 'model-rate-limited'])
    expect(answers).toHaveLength(7)
    expect(end.kind).toBe('done')
  })

  test('reads events that are cut anywhere, also inside a letter', async () => {
    const whole = [...ANSWER_EVENTS, DONE].join('').replaceAll('printers', 'prïnters 製本')
    const bytes = new TextEncoder().encode(whole)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
        controller.close()
      },
    })
    serve(new Response(body))
    const { answers, end } = await ask()
    expect(answers).toHaveLength(7)
    expect(JSON.stringify(answers)).toContain('prïnters 製本')
    expect(end.kind).toBe('done')
  })

  test.each(['closes', 'breaks'] as const)(
    'is incomplete when it %s without its end, and keeps what came',
    async (ending) => {
      serve(streamedResponse(ANSWER_EVENTS.slice(0, 3), ending))
      const { answers, end } = await ask()
      expect(answers).toHaveLength(3)
      expect(end).toEqual({ kind: 'incomplete' })
    },
  )

  test('is incomplete when an event arrives cut off', async () => {
    serve(streamedResponse([ANSWER_EVENTS[0] ?? '', 'event: answer\ndata: {"type":"ans\n\n']))
    expect((await ask()).end).toEqual({ kind: 'incomplete' })
  })

  test('is incomplete when nothing more comes for two minutes', async () => {
    vi.useFakeTimers()
    serve(streamedResponse(ANSWER_EVENTS.slice(0, 1), 'hangs'))
    const asked = ask()
    await vi.advanceTimersByTimeAsync(120_000)
    const { answers, end } = await asked
    expect(answers).toHaveLength(1)
    expect(end).toEqual({ kind: 'incomplete' })
  })

  test('tells of a failure that the server told', async () => {
    const failed = { type: 'failed', code: 'internal-error', visit: FRESH_VISIT }
    serve(streamedResponse([eventText(failed)]))
    expect((await ask()).end).toEqual({
      kind: 'failed',
      code: 'internal-error',
      visit: FRESH_VISIT,
    })
  })

  test('ends at once when it is cancelled', async () => {
    serve(streamedResponse(ANSWER_EVENTS, 'hangs'))
    const controller = new AbortController()
    controller.abort()
    await expect(ask(controller.signal)).rejects.toThrow('aborted')
  })
})

describe('a request that is not answered by a stream', () => {
  test.each([
    [
      jsonResponse({ code: 'daily-limit-reached', message: '', requestId: '' }, 429),
      'daily-limit-reached',
    ],
    [jsonResponse({ code: 'made-up', message: '', requestId: '' }, 400), 'internal-error'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'service-unavailable'],
    [new Response('slow down', { status: 429 }), 'too-many-requests'],
    [new TypeError('fetch failed'), 'offline'],
  ])('fails with the code of the wire (%#)', async (response, code) => {
    serve(response)
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code })
  })
})
