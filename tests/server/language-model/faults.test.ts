import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  DONE,
  EVENT_STREAM,
  finish,
  type ModelAnswer,
  piece,
  refuse,
  say,
  stream,
} from '../../support/model-server.ts'
import { askOnce, modelServer, type Settings, testModel } from './ask-model.ts'

const NOTHING: ModelAnswer = () => undefined
const json =
  (body: unknown): ModelAnswer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
/** Answers the first requests in this way, and later ones with text. */
const firstly = (times: number, answer: ModelAnswer): ModelAnswer => {
  let asked = 0
  return (response, request) => {
    asked += 1
    if (asked <= times) answer(response, request)
    else say('No.')(response, request)
  }
}

describe('an endpoint that fails', () => {
  test.each<[string, ModelAnswer, string]>([
    ['401 without a key', refuse(401), 'no-key'],
    ['403', refuse(403), 'rejected'],
    ['404', refuse(404), 'rejected'],
    ['429', refuse(429), 'rate-limited'],
    ['500', refuse(500), 'unavailable'],
    ['529', refuse(529), 'unavailable'],
    ['an end without a finish frame', stream(piece('No')), 'broken-off after text'],
    ['[DONE] without a finish frame', stream(piece('No'), DONE), 'broken-off after text'],
    [
      'a connection cut in mid answer',
      (response) => {
        response.writeHead(200, EVENT_STREAM).write(piece('No'), () => response.destroy())
      },
      'broken-off after text',
    ],
    [
      'an error inside the stream',
      stream(piece('No'), 'data: {"error":{"message":"PROVIDER-WORDS"}}\n\n', finish()),
      'error-inside after text',
    ],
    [
      'an event named error',
      stream('event: error\ndata: {"message":"PROVIDER-WORDS"}\n\n'),
      'error-inside',
    ],
    ['an error instead of a stream', json({ error: 'PROVIDER-WORDS' }), 'error-inside'],
    [
      'a page with 200',
      (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>'),
      'not-a-completion',
    ],
    [
      'a page that says it is a stream',
      stream('<!doctype html>\n<h1>Gateway</h1>'),
      'not-a-completion',
    ],
    [
      'JSON that is broken',
      stream(piece('No'), 'data: {"choices":[{"del\n\n'),
      'not-a-completion after text',
    ],
    ['JSON of another kind', json({ choices: 'none' }), 'not-a-completion'],
    ['an empty body', stream(), 'not-a-completion'],
    ['no choices', json({ choices: [] }), 'empty'],
    [
      'no content',
      json({ choices: [{ message: { content: null }, finish_reason: 'stop' }] }),
      'empty',
    ],
    ['a stream without text', stream(finish(), DONE), 'empty'],
    ['thinking and no answer', stream(piece('<think>Hm'), finish('length')), 'empty'],
    ['a content filter', stream(piece('No'), finish('content_filter')), 'declined after text'],
    [
      'a refusal',
      stream('data: {"choices":[{"delta":{"refusal":"I cannot"}}]}\n\n', finish()),
      'declined',
    ],
    [
      'an unknown content coding',
      (response) =>
        response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'x-own' }).end(piece('No')),
      'not-a-completion',
    ],
  ])('with %s', async (_, answer, outcome) => {
    expect((await askOnce(answer)).outcome).toBe(outcome)
  })

  const FIRST_BYTE = { LLM_FIRST_BYTE_TIMEOUT_MS: '200' }
  const GAP = { LLM_GAP_TIMEOUT_MS: '200' }
  test.each<[string, ModelAnswer, Settings, string]>([
    ['no headers ever', NOTHING, FIRST_BYTE, 'first-byte-timeout'],
    [
      'headers, then silence',
      (response) => response.writeHead(200, EVENT_STREAM).flushHeaders(),
      FIRST_BYTE,
      'first-byte-timeout',
    ],
    [
      'a word, then silence',
      (response) => response.writeHead(200, EVENT_STREAM).write(piece('No')),
      GAP,
      'stalled after text',
    ],
  ])('with %s', async (_, answer, settings, outcome) => {
    const server = await modelServer(answer)
    expect((await testModel(server.baseUrl, settings).ask()).outcome).toBe(outcome)
  })

  test('with a key that is refused', async () => {
    const { outcome } = await askOnce(refuse(401), { LLM_API_KEY: 'key-1' })
    expect(outcome).toBe('key-refused')
  })

  test.each([429, 500])(
    'with %i and a body that never ends, as often as it is asked',
    async (status) => {
      const server = await modelServer((response) => {
        response.writeHead(status).write(Buffer.alloc(1_024 * 1_024))
      })
      const model = testModel(server.baseUrl, {
        LLM_CONCURRENCY: '2',
        LLM_QUEUE_TIMEOUT_MS: '10000',
        LLM_FIRST_BYTE_TIMEOUT_MS: '10000',
      })
      const asked = await Promise.all(Array.from({ length: 10 }, () => model.ask()))
      const outcome = status === 429 ? 'rate-limited' : 'unavailable'
      expect(asked.map((each) => each.outcome)).toEqual(Array(10).fill(outcome))
    },
  )

  test('by dripping ends at the total limit', async () => {
    let drip: NodeJS.Timeout | undefined
    const { outcome } = await askOnce(
      (response) => {
        response.writeHead(200, EVENT_STREAM)
        drip = setInterval(() => response.write(':'), 20)
      },
      { LLM_TOTAL_TIMEOUT_MS: '400' },
    )
    clearInterval(drip)
    expect(outcome).toBe('total-timeout')
  })

  test('by being unreachable', async () => {
    const server = await modelServer(NOTHING)
    await server.stop()
    expect((await testModel(server.baseUrl).ask()).outcome).toBe('unreachable')
    expect((await testModel('http://models.invalid/v1').ask()).outcome).toBe('unreachable')
  })

  test('by redirecting is not followed, and no other host sees the key', async () => {
    const other = await modelServer(say('No.'))
    const { outcome } = await askOnce(refuse(307, { location: other.baseUrl }), {
      LLM_API_KEY: 'key-1',
    })
    expect(outcome).toBe('redirected')
    expect(other.requests).toEqual([])
  })
})

describe('an endpoint that says too much', () => {
  test('is cut at four times the tokens of the tier', async () => {
    const { outcome, wasCut, pieces } = await askOnce(
      stream(...Array.from({ length: 2_000 }, () => piece('word ')), finish(), DONE),
    )
    expect(outcome.length).toBeGreaterThan(1_000)
    expect(outcome.length).toBeLessThanOrEqual(1_200)
    expect(pieces.join('').trim()).toBe(outcome)
    expect(wasCut).toBe(true)
  })

  test('is cut at 16 KB, regardless of the token limit, and never inside a character', async () => {
    const server = await modelServer(stream(piece('製'.repeat(20_000)), finish()))
    const { outcome, wasCut } = await testModel(server.baseUrl).ask({ maxTokens: 100_000 })
    expect(outcome).toBe('製'.repeat(Math.floor((16 * 1_024) / 3)))
    expect(wasCut).toBe(true)
  })

  test('in one event of 5 MB, is not read to the end', async () => {
    const { outcome } = await askOnce(stream(piece('x'.repeat(5_000_000)), finish()))
    expect(outcome).toBe('too-large')
  })

  test('by thinking endlessly is cut off', async () => {
    const thought = `data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: 'x'.repeat(1_000) } }] })}\n\n`
    const { outcome } = await askOnce(stream(...Array.from({ length: 3_000 }, () => thought)))
    expect(outcome).toBe('too-large')
  })

  test('with a decompression bomb is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, ': \n'))
    const before = process.memoryUsage().rss
    const { outcome } = await askOnce((response) => {
      response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' }).end(bomb)
    })
    expect(outcome).toBe('too-large')
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('but honestly compressed is read', async () => {
    const { outcome } = await askOnce((response) => {
      const packed = gzipSync([piece('No.'), finish(), DONE].join(''))
      response.writeHead(200, { ...EVENT_STREAM, 'content-encoding': 'gzip' }).end(packed)
    })
    expect(outcome).toBe('No.')
  })
})

describe('a retry', () => {
  const RETRIES = { LLM_RETRIES: '2', LLM_QUEUE_TIMEOUT_MS: '200' }

  test.each([
    [429, 2, 'No.', 3],
    [503, 1, 'No.', 2],
    [500, 9, 'unavailable', 3],
    [401, 9, 'no-key', 1],
    [400, 9, 'rejected', 1],
  ])(
    'after %i, %i times over, brings %s with %i requests',
    async (status, times, outcome, count) => {
      const server = await modelServer(firstly(times, refuse(status)))
      expect((await testModel(server.baseUrl, RETRIES).ask()).outcome).toBe(outcome)
      expect(server.requests).toHaveLength(count)
    },
  )

  test('comes after the provider’s requested pause', async () => {
    const server = await modelServer(firstly(1, refuse(429, { 'retry-after': '1' })))
    const model = testModel(server.baseUrl, {
      ...RETRIES,
      LLM_QUEUE_TIMEOUT_MS: '10000',
      LLM_FIRST_BYTE_TIMEOUT_MS: '10000',
    })
    const startedAt = performance.now()
    expect((await model.ask()).outcome).toBe('No.')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  test('does not happen if the pause is long, and other calls are refused without a request', async () => {
    const server = await modelServer(refuse(429, { 'retry-after': '3600' }))
    const model = testModel(server.baseUrl, RETRIES)
    expect((await model.ask()).outcome).toBe('rate-limited')
    expect((await model.ask()).outcome).toBe('rate-limited')
    expect(server.requests).toHaveLength(1)
  })

  test('never happens after text has arrived', async () => {
    const server = await modelServer(stream(piece('No')))
    expect((await testModel(server.baseUrl, RETRIES).ask()).outcome).toBe('broken-off after text')
    expect(server.requests).toHaveLength(1)
  })
})

test('a visitor who leaves ends the request at once', async () => {
  const server = await modelServer((response) => {
    response.writeHead(200, EVENT_STREAM).write(piece('No'))
  })
  const visitor = new AbortController()
  const model = testModel(server.baseUrl, { LLM_GAP_TIMEOUT_MS: '60000' })
  const asked = model.ask({ signal: visitor.signal })
  await expect.poll(() => server.requests.length).toBe(1)
  visitor.abort(new Error('gone'))
  await expect(asked).rejects.toThrow('gone')
  // No time limit is near: it ends because the visitor left, or the test fails.
  await server.requests[0]?.aborted
})
