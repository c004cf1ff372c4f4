import { describe, expect, test } from 'vitest'
import { keepNewest, keepNewestOf } from '../../../src/server/adapters/stripe-emulator/world.ts'

describe('records of a sandbox that runs for years', () => {
  const numbers = Array.from({ length: 10_002 }, (_, number) => number)

  test('lose the oldest, and no more than that', () => {
    const map = new Map(numbers.map((number) => [String(number), number]))
    const list = [...numbers]
    keepNewest(map)
    keepNewestOf(list)
    expect([map.size, list.length]).toEqual([10_000, 10_000])
    expect([[...map.values()][0], list[0]]).toEqual([2, 2])
  })
})
