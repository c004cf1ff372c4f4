import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionQueue } from '../../../src/server/store/postgres/open-postgres.ts'

const STANDSTILL_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Enters, and notes when that succeeds or fails. */
function enter(queue: ConnectionQueue, name: string, seen: string[]): void {
  queue.enter().then(
    () => seen.push(name),
    (error) => seen.push(`${name} ${error.reason}`),
  )
}

test('uses take turns in the order in which they came', async () => {
  const queue = new ConnectionQueue(1)
  const seen: string[] = []
  for (const name of ['first', 'second', 'third']) enter(queue, name, seen)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['first'])
  queue.leave('well')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['first', 'second'])
})

test('a slow store is waited for as long as uses end well', async () => {
  const queue = new ConnectionQueue(1)
  const seen: string[] = []
  for (const name of ['first', 'second', 'third', 'last']) enter(queue, name, seen)
  for (let use = 0; use < 3; use += 1) {
    await vi.advanceTimersByTimeAsync(STANDSTILL_MS - 1)
    queue.leave('well')
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['first', 'second', 'third', 'last'])
})

test('a store of which no use ends well is not waited for', async () => {
  const queue = new ConnectionQueue(1)
  const seen: string[] = []
  for (const name of ['first', 'second', 'third']) enter(queue, name, seen)
  await vi.advanceTimersByTimeAsync(STANDSTILL_MS - 1)
  queue.leave('failed')
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['first', 'second', 'third standstill'])
  queue.leave('well')
  enter(queue, 'later', seen)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.at(-1)).toBe('later')
})

test('a queue that is full refuses, and loses no place', async () => {
  const queue = new ConnectionQueue(1)
  const seen: string[] = []
  for (let use = 0; use <= 4_000; use += 1) enter(queue, 'waits', [])
  enter(queue, 'too many', seen)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['too many queue-full'])
  for (let use = 0; use <= 4_000; use += 1) queue.leave('well')
  enter(queue, 'next', seen)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.at(-1)).toBe('next')
})
