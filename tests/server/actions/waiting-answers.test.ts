import { expect, test } from 'vitest'
import { WaitingAnswers } from '../../../src/server/actions/pages/limit-pages.ts'

const MEGABYTE = 1_000_000

function stage() {
  const waiting = new WaitingAnswers()
  const brokenOff: string[] = []
  /** @returns a function that marks the response as read */
  const hold = (networkKey: string, megabytes: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const breakOff = () => {
      brokenOff.push(`${networkKey}: ${megabytes}`)
      resolve()
    }
    waiting.hold({ networkKey, bytes: megabytes * MEGABYTE, breakOff }, promise)
    return async () => {
      resolve()
      await promise
    }
  }
  return { waiting, brokenOff, hold }
}

test('a network with too much unread gets no more until it has read, but others do', async () => {
  const { waiting, hold } = stage()
  const read = hold('slow', 6)
  waiting.requireRoom('slow')
  hold('slow', 6)
  expect(() => waiting.requireRoom('slow')).toThrow('too-many-requests')
  waiting.requireRoom('another')
  await read()
  await expect.poll(() => waiting.requireRoom('slow')).toBe(undefined)
})

test('if too much is unread in all, the oldest response of the largest network is cut off', () => {
  const { brokenOff, hold } = stage()
  hold('first', 5)
  for (const megabytes of [6, 7]) hold('most', megabytes)
  for (let network = 0; network < 9; network += 1) hold(`network ${network}`, 5)
  expect(brokenOff).toEqual([])
  hold('last', 5)
  expect(brokenOff).toEqual(['most: 6'])
  hold('last', 4)
  expect(brokenOff).toEqual(['most: 6', 'last: 5'])
})
