import { describe, expect, test } from 'vitest'
import { FairQueue, type QueueRefusal } from '../../src/server/adapters/fair-queue.ts'

class Refusal extends Error {}
const refusal = (reason: QueueRefusal) => new Refusal(reason)
const HERE = new AbortController().signal
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.message : String(error)),
  )

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

describe('the queue', () => {
  test('lets a limited number through at once, the others in order', async () => {
    const queue = new FairQueue({ refusal, atOnce: 2, waiting: 10, waitMs: 5_000 })
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

  test('alternates between networks, and keeps the order within each', async () => {
    const queue = new FairQueue({ refusal, atOnce: 1, waiting: 100, waitMs: 5_000 })
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

  test('admits a network with few waiting, replacing the last entry of the one with most', async () => {
    const queue = new FairQueue({ refusal, atOnce: 1, waiting: 4, waitMs: 5_000 })
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
      'full',
      'done',
      'done',
      'full',
      'full',
    ])
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  test('leaves a slot to others, however much a line requests', async () => {
    const queue = new FairQueue({
      refusal,
      atOnce: 3,
      atOncePerLine: 2,
      waiting: 10,
      waitMs: 5_000,
    })
    const begun: string[] = []
    const calls = ['a1', 'a2', 'a3', 'b1', 'a4', 'b2'].map((call) => ({ call, ...held() }))
    const all = calls.map(({ call, work }) =>
      queue.run(call.charAt(0), HERE, () => {
        begun.push(call)
        return work()
      }),
    )
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
    calls[3]?.release()
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2'])
    calls[0]?.release()
    await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
    for (const { release } of calls) release()
    await Promise.all(all)
  })

  test('refuses at once when too many wait', async () => {
    const queue = new FairQueue({ refusal, atOnce: 1, waiting: 1, waitMs: 5_000 })
    const first = held()
    const all = [
      queue.run('network', HERE, first.work),
      queue.run('network', HERE, async () => undefined),
    ]
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('full')
    first.release()
    await Promise.all(all)
  })

  test('refuses what has waited too long, and drops who has left', async () => {
    const queue = new FairQueue({ refusal, atOnce: 1, waiting: 2, waitMs: 50 })
    const first = held()
    const running = queue.run('network', HERE, first.work)
    const visitor = new AbortController()
    const leaving = reasonOf(queue.run('network', visitor.signal, async () => undefined))
    const waiting = reasonOf(queue.run('network', HERE, async () => undefined))
    visitor.abort('gone')
    expect(await leaving).toBe('gone')
    expect(await waiting).toBe('waited-too-long')
    first.release()
    await running
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
  })

  test('delays calls for the requested pause', async () => {
    const queue = new FairQueue({ refusal, atOnce: 4, waiting: 4, waitMs: 1_000 })
    queue.pause(100)
    const startedAt = performance.now()
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95)
    queue.pause(5_000)
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('paused')
  })

  test('continues after failed work', async () => {
    const queue = new FairQueue({ refusal, atOnce: 1, waiting: 1, waitMs: 100 })
    await expect(
      queue.run('network', HERE, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    expect(await reasonOf(queue.run('network', HERE, async () => undefined))).toBe('done')
  })
})
