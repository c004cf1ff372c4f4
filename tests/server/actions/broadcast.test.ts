import { expect, test } from 'vitest'
import { Broadcast } from '../../../src/server/actions/broadcast.ts'

const never = () => new AbortController().signal
/** What was brought about until now has been told. */
const toldAll = () => new Promise((later) => setImmediate(later))

/** Follows, and gives what was heard. */
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

test('tells each follower all items from the first on, those of one moment together', async () => {
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

test('tells the items so far before the error it failed with, and nothing after it', async () => {
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

test('tells who has gone nothing more, and everybody else', async () => {
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
