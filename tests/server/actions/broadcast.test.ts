import { expect, test } from 'vitest'
import { Broadcast } from '../../../src/server/actions/answers/running-answers.ts'

const never = () => new AbortController().signal
/** Settles once all pending items have been delivered. */
const toldAll = () => new Promise((later) => setImmediate(later))

/** Follows, and returns what was received. */
function hear(items: Broadcast<number>, signal: AbortSignal = never()): readonly unknown[] {
  const heard: unknown[] = []
  items.follow(
    {
      take: (together) => heard.push(together),
      end: () => heard.push('end'),
      fail: (error) => heard.push(error),
    },
    signal,
  )
  return heard
}

test('delivers all items to each follower, those of one moment together', async () => {
  const items = new Broadcast<number>()
  items.push(1)
  items.push(2)
  const early = hear(items)
  await toldAll()
  expect(early).toEqual([[1, 2]])
  items.push(3)
  items.push(4)
  items.end()
  await toldAll()
  expect(early).toEqual([[1, 2], [3, 4], 'end'])
  const late = hear(items)
  await toldAll()
  expect(late).toEqual([[1, 2, 3, 4], 'end'])
})

test('delivers the earlier items before its error, and nothing after it', async () => {
  const items = new Broadcast<number>()
  const error = new Error('broken')
  const heard = hear(items)
  items.push(1)
  items.fail(error)
  await toldAll()
  items.push(2)
  await toldAll()
  expect(heard).toEqual([[1], error])
})

test('delivers nothing more to a follower who left, and everything to the others', async () => {
  const items = new Broadcast<number>()
  const leaving = new AbortController()
  const left = hear(items, leaving.signal)
  const staying = hear(items)
  items.push(1)
  await toldAll()
  leaving.abort()
  items.push(2)
  await toldAll()
  expect(left).toEqual([[1]])
  expect(staying).toEqual([[1], [2]])
  expect(hear(items, leaving.signal)).toEqual([])
})

test('joins what has been delivered for those who follow later', async () => {
  const items = new Broadcast<number>((before, next) => (next < 10 ? before + next : undefined))
  const early = hear(items)
  for (const item of [1, 2, 30, 4]) {
    items.push(item)
    await toldAll()
  }
  const late = hear(items)
  items.push(5)
  await toldAll()
  expect(early).toEqual([[1], [2], [30], [4], [5]])
  expect(late).toEqual([[3, 34, 5]])
})
