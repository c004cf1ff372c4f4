import { describe, expect, test } from 'vitest'
import { Gathered } from '../../../src/server/store/postgres/gathered.ts'

/** Statements that a test answers itself. */
function statements() {
  const asked: { items: readonly number[]; answer: PromiseWithResolvers<readonly string[]> }[] = []
  const gathered = new Gathered((items: readonly number[]) => {
    const answer = Promise.withResolvers<readonly string[]>()
    asked.push({ items, answer })
    return answer.promise
  })
  return { gathered, asked }
}

const turn = () => new Promise((done) => setImmediate(done))

describe('items', () => {
  test('that come together are asked together, and those that come meanwhile with the next', async () => {
    const { gathered, asked } = statements()
    const first = [gathered.ask(1), gathered.ask(2)]
    await turn()
    const second = gathered.ask(3)
    await turn()
    const later = [gathered.ask(4), gathered.ask(5)]
    await turn()
    expect(asked.map(({ items }) => items)).toEqual([[1, 2], [3]])
    asked[0]?.answer.resolve(['one', 'two'])
    expect(await Promise.all(first)).toEqual(['one', 'two'])
    await turn()
    expect(asked.map(({ items }) => items)).toEqual([[1, 2], [3], [4, 5]])
    asked[1]?.answer.resolve(['three'])
    asked[2]?.answer.resolve(['four', 'five'])
    expect([await second, ...(await Promise.all(later))]).toEqual(['three', 'four', 'five'])
  })

  test('of a statement that fails all fail, and the next is asked', async () => {
    const { gathered, asked } = statements()
    const failing = Promise.allSettled([gathered.ask(1), gathered.ask(2)])
    await turn()
    asked[0]?.answer.reject(new Error('away'))
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = gathered.ask(3)
    await turn()
    asked[1]?.answer.resolve(['three'])
    expect(await next).toBe('three')
  })

  test('are asked for no more than 64 at a time', async () => {
    const { gathered, asked } = statements()
    const all = Array.from({ length: 65 }, (_, item) => gathered.ask(item))
    await turn()
    expect(asked.map(({ items }) => items.length)).toEqual([64, 1])
    for (const { items, answer } of asked) answer.resolve(items.map(String))
    expect(await Promise.all(all)).toHaveLength(65)
  })
})
