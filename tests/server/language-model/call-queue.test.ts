import { describe, expect, test } from 'vitest'
import { CallQueue } from '../../../src/server/adapters/language-model/call-queue.ts'
import { readRetryAfter } from '../../../src/server/adapters/language-model/retry-after.ts'
import { ModelFailure } from '../../../src/server/model-failure.ts'
import { EVENT_STREAM, finish, piece } from '../../support/model-server.ts'
import { modelServer, testModel } from './ask-model.ts'

const HERE = new AbortController().signal
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ModelFailure ? error.reason : String(error)),
  )

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

describe('the queue of model calls', () => {
  test('lets so many through at once, the others in their order', async () => {
    const queue = new CallQueue({ atOnce: 2, waiting: 10, waitMs: 5_000 })
    const begun: number[] = []
    const calls = [0, 1, 2, 3].map(() => held())
    const all = calls.map(({ work }, index) =>
      queue.run('network', HERE, () => {
        begun.push(index)
        return work()
      }),
    )
    await expect.poll(() => begun).toEqual([0, 1])
    calls[1]?.release()
    await expect.poll(() => begun).toEqual([0, 1, 2])
    for (const { release } of calls) release()
    await Promise.all(all)
    expect(begun).toEqual([0, 1, 2, 3])
  })

  test('takes turns between networks, and within each keeps the order', async () => {
    const queue = new CallQueue({ atOnce: 1, waiting: 100, waitMs: 5_000 })
    const begun: string[] = []
    const first = held()
    const all = [queue.run('a', HERE, first.work)]
    for (const call of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1', 'a5']) {
      all.push(queue.run(call.charAt(0), HERE, async () => void begun.push(call)))
    }
    first.release()
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5'])
  })

  test('lets a network that waits for little in, in place of the last that waits for most', async () => {
    const queue = new CallQueue({ atOnce: 1, waiting: 4, waitMs: 5_000 })
    const begun: string[] = []
    const first = held()
    const running = queue.run('a', HERE, first.work)
    const calls = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2', 'a4'].map((call) =>
      reasonOf(queue.run(call.charAt(0), HERE, async () => void begun.push(call))),
    )
    first.release()
    await running
    expect(await Promise.all(calls)).toEqual([
      'done',
      'done',
      'busy',
      'done',
      'done',
      'busy',
      'busy',
    ])
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  test('refuses at once when too many wait', async () => {
    const queue = new CallQueue({ atOnce: 1, waiting: 1, waitMs: 5_000 })
    const first = held()
    const all = [
      queue.run('network', HERE, first.work),
      queue.run('network', HERE, async () => undefined),
    ]
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('busy')
    first.release()
    await Promise.all(all)
  })

  test('refuses what has waited too long, and forgets who has gone', async () => {
    const queue = new CallQueue({ atOnce: 1, waiting: 2, waitMs: 50 })
    const first = held()
    const running = queue.run('network', HERE, first.work)
    const visitor = new AbortController()
    const leaving = reasonOf(queue.run('network', visitor.signal, async () => undefined))
    const waiting = reasonOf(queue.run('network', HERE, async () => undefined))
    visitor.abort('gone')
    expect(await leaving).toBe('gone')
    expect(await waiting).toBe('busy')
    first.release()
    await running
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
  })

  test('holds calls back for the pause that a provider asked for', async () => {
    const queue = new CallQueue({ atOnce: 4, waiting: 4, waitMs: 1_000 })
    queue.pause(100)
    const startedAt = performance.now()
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95)
    queue.pause(5_000)
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('rate-limited')
  })

  test('goes on after work that failed', async () => {
    const queue = new CallQueue({ atOnce: 1, waiting: 1, waitMs: 100 })
    await expect(
      queue.run('network', HERE, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
  })
})

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
