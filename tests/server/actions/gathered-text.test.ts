import { expect, test } from 'vitest'
import { GatheredText } from '../../../src/server/actions/gathered-text.ts'

test('tells as one piece what comes at one moment, or while a piece is being told', async () => {
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const text = new GatheredText(async (piece) => {
    told.push(piece)
    begun.resolve()
    if (told.length === 1) await first.promise
  })
  text.add('No. ')
  text.add('They ')
  await begun.promise
  expect(told).toEqual(['No. They '])
  text.add('do ')
  text.add('not.')
  first.resolve()
  await text.told()
  expect(told).toEqual(['No. They ', 'do not.'])
  text.add(' Never.')
  await text.told()
  expect(told).toEqual(['No. They ', 'do not.', ' Never.'])
})

test('keeps an error of telling for who waits, and tells nothing more', async () => {
  const told: string[] = []
  const text = new GatheredText(async (piece) => {
    told.push(piece)
    throw new Error('cannot be paid')
  })
  text.add('No.')
  // Long enough for an error that nobody waits for to end the run.
  await new Promise((later) => setImmediate(later))
  text.add(' They do not.')
  await expect(text.told()).rejects.toThrow('cannot be paid')
  expect(told).toEqual(['No.'])
})
