import { expect, test } from 'vitest'
import { readRetryAfter } from '../../../src/server/adapters/language-model/request-completion.ts'
import { EVENT_STREAM, finish, piece } from '../../support/model-server.ts'
import { modelServer, testModel } from './ask-model.ts'

test('a model never has more calls at once than its setting says', async () => {
  let now = 0
  let most = 0
  const server = await modelServer((response) => {
    now += 1
    most = Math.max(most, now)
    response.writeHead(200, EVENT_STREAM).write(piece('No.'))
    setTimeout(() => {
      now -= 1
      response.end(finish())
    }, 20)
  })
  const model = testModel(server.baseUrl, {
    LLM_CONCURRENCY: '3',
    LLM_QUEUE_TIMEOUT_MS: '10000',
    LLM_FIRST_BYTE_TIMEOUT_MS: '10000',
    LLM_GAP_TIMEOUT_MS: '10000',
  })
  const asked = await Promise.all(Array.from({ length: 20 }, () => model.ask()))
  expect(asked.every(({ outcome }) => outcome === 'No.')).toBe(true)
  expect(most).toBe(3)
})

test.each([
  ['2', 2_000],
  ['0.25', 250],
  ['Thu, 01 Jan 1970 00:01:40 GMT', 40_000],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %j asks for %j ms', (value, ms) => {
  expect(readRetryAfter(value, 60_000)).toBe(ms)
})
