import { expect, test } from 'vitest'
import { CoalescedText } from '../../../src/server/actions/coalesce-text.ts'

test('sends at once, and merges what arrives while a piece is being sent', async () => {
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  const text = new CoalescedText((piece) => {
    told.push(piece)
    return told.length === 1 ? first.promise : undefined
  })
  text.add('No. ')
  expect(told).toEqual(['No. '])
  text.add('They ')
  text.add('do ')
  const isTold = text.told()
  expect(told).toEqual(['No. '])
  first.resolve()
  await isTold
  expect(told).toEqual(['No. ', 'They do '])
  text.add('not.')
  text.add(' Never.')
  expect(told).toEqual(['No. ', 'They do ', 'not.', ' Never.'])
  await text.told()
})

test('waits for a piece that arrived during sending, and for its own sending', async () => {
  const told: string[] = []
  const text = new CoalescedText(async (piece) => {
    await undefined
    told.push(piece)
  })
  text.add('No. ')
  text.add('They do not.')
  await text.told()
  expect(told).toEqual(['No. ', 'They do not.'])
})

test('reports an error of sending to the waiter, and sends nothing more', async () => {
  const told: string[] = []
  const text = new CoalescedText(async (piece) => {
    told.push(piece)
    throw new Error('cannot be paid')
  })
  text.add('No.')
  // Long enough for an unhandled error to end the run.
  await new Promise((later) => setImmediate(later))
  text.add(' They do not.')
  await expect(text.told()).rejects.toThrow('cannot be paid')
  expect(told).toEqual(['No.'])
})
