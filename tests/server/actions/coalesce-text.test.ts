import { expect, test } from 'vitest'
import { CoalescedText } from '../../../src/server/actions/answers/run-question.ts'

test('sends at once, and as one piece what comes while a piece is being sent', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const text = new CoalescedText((piece) => {
    sent.push(piece)
    return sent.length === 1 ? first.promise : undefined
  })
  text.add('No. ')
  expect(sent).toEqual(['No. '])
  text.add('They ')
  text.add('do ')
  const isFlushed = text.flush()
  expect(sent).toEqual(['No. '])
  first.resolve()
  await isFlushed
  expect(sent).toEqual(['No. ', 'They do '])
  text.add('not.')
  text.add(' Never.')
  expect(sent).toEqual(['No. ', 'They do ', 'not.', ' Never.'])
  await text.flush()
})

test('waits for a piece that came while one was being sent, and for its send too', async () => {
  const sent: string[] = []
  const text = new CoalescedText(async (piece) => {
    await undefined
    sent.push(piece)
  })
  text.add('No. ')
  text.add('They do not.')
  await text.flush()
  expect(sent).toEqual(['No. ', 'They do not.'])
})

test('throws the error of a failed send when flushed, and sends nothing more', async () => {
  const sent: string[] = []
  const text = new CoalescedText(async (piece) => {
    sent.push(piece)
    throw new Error('cannot be paid')
  })
  text.add('No.')
  // Long enough for an unhandled error to end the run.
  await new Promise((later) => setImmediate(later))
  text.add(' They do not.')
  await expect(text.flush()).rejects.toThrow('cannot be paid')
  expect(sent).toEqual(['No.'])
})
