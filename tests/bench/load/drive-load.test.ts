import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { driveLoad } from '../../../bench/load/drive-load.ts'
import type { LoadJob } from '../../../bench/load/load-job.ts'
import { listen } from '../../../bench/running.ts'

const PIECES = ['role', 'first', ' word', ' the', ' la', 'st']

async function serve(answer: RequestListener): Promise<string> {
  const { origin, stop } = await listen(createServer(answer))
  onTestFinished(stop)
  return origin
}

function job(origin: string, change: Partial<LoadJob> = {}): LoadJob {
  return {
    origins: [origin],
    path: '/answers',
    body: { before: '{"id":"', after: '"}' },
    marks: { first: 'first', last: ['the last'] },
    customers: [],
    callsPerCustomer: 0,
    streams: 3,
    spreadMs: 0,
    warmUpMs: 0,
    measureMs: 50,
    ...change,
  }
}

test('every answer is one request with an id of its own, by a customer who has calls left', async () => {
  const asked: { id: string; cookie: string | undefined }[] = []
  const origin = await serve(async (request, response) => {
    const { id } = JSON.parse(await text(request))
    asked.push({ id, cookie: request.headers.cookie })
    for (const piece of PIECES) response.write(piece)
    response.end()
  })
  const customers = Array.from({ length: 5_000 }, (_, index) => ({
    cookie: `session=${index}`,
    network: '10.0.0.1',
  }))
  const result = await driveLoad(job(origin, { customers, callsPerCustomer: 2, measureMs: 500 }))
  expect(result.answers).toBeGreaterThanOrEqual(3)
  expect(asked).toHaveLength(result.answers)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(result.answers)
  const byCookie = Map.groupBy(asked, ({ cookie }) => cookie)
  expect(byCookie.has(undefined)).toBe(false)
  expect([...byCookie.values()].every(({ length }) => length <= 2)).toBe(true)
  expect(result.firstTokenMs).toHaveLength(result.answers)
  expect(result.openAtOnce).toBeLessThanOrEqual(3)
})

test.each<[string, string, RequestListener]>([
  ['a refusal', 'no answer: 429', (_, to) => to.writeHead(429).end(PIECES.join(''))],
  ['an answer without its last words', 'no answer: 200', (_, to) => to.end('first word')],
  ['an answer without its first words', 'no answer: 200', (_, to) => to.end('the last')],
  [
    'an answer that breaks off',
    'other side closed',
    (_, to) => {
      to.writeHead(200, { 'content-length': 1_000 })
      to.write(PIECES.join(''), () => to.destroy())
    },
  ],
])('%s is no answer, and ends the load', async (_what, words, answer) => {
  const origin = await serve(answer)
  await expect(driveLoad(job(origin))).rejects.toThrow(words)
})
