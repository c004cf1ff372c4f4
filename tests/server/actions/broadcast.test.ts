import { expect, test } from 'vitest'
import { Broadcast } from '../../../src/server/actions/broadcast.ts'

const never = () => new AbortController().signal

test('tells each follower all items from the first on, those that are there together', async () => {
  const items = new Broadcast<number>()
  items.push(1)
  items.push(2)
  const early = items.follow(never())
  expect(await early.next()).toEqual({ done: false, value: [1, 2] })
  const waiting = early.next()
  items.push(3)
  items.push(4)
  items.end()
  expect(await waiting).toEqual({ done: false, value: [3, 4] })
  expect((await early.next()).done).toBe(true)
  const late = items.follow(never())
  expect(await late.next()).toEqual({ done: false, value: [1, 2, 3, 4] })
  expect((await late.next()).done).toBe(true)
})

test('tells the items so far before the error it failed with', async () => {
  const items = new Broadcast<number>()
  items.push(1)
  items.fail(new Error('broken'))
  const following = items.follow(never())
  expect(await following.next()).toEqual({ done: false, value: [1] })
  await expect(following.next()).rejects.toThrow('broken')
})

test('ends for a follower who goes while nothing comes, and for no other', async () => {
  const items = new Broadcast<number>()
  const leaving = new AbortController()
  const left = items.follow(leaving.signal).next()
  const staying = items.follow(never()).next()
  leaving.abort()
  expect((await left).done).toBe(true)
  items.push(1)
  expect(await staying).toEqual({ done: false, value: [1] })
})
