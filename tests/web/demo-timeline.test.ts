import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_PAIR_COUNT, DEMO_TYPING_STOPS_AFTER_MS } from '../../src/core/limits.ts'
import {
  DEMO_FIRST_FRAME_MS,
  DEMO_PAIRS,
  DEMO_ROUND_MS,
  demoFrameAt,
  FULL_DEMO,
  untilNextFrame,
} from '../../src/web/features/demo/demo-terminal.tsx'

const LENGTHS = [10, 80, 30, 1, 79, 40]

test('there are six pairs, each question short enough to be typed in four seconds', () => {
  expect(DEMO_PAIRS).toHaveLength(DEMO_PAIR_COUNT)
  for (const { question } of DEMO_PAIRS) expect(question.length).toBeLessThanOrEqual(80)
})

test.each([
  [0, { pairsShown: 0, typing: { pair: 0, characters: 0, isDone: false } }],
  [49, { pairsShown: 0, typing: { pair: 0, characters: 0, isDone: false } }],
  [50, { pairsShown: 0, typing: { pair: 0, characters: 1, isDone: false } }],
  [500, { pairsShown: 0, typing: { pair: 0, characters: 10, isDone: true } }],
  [4_999, { pairsShown: 0, typing: { pair: 0, characters: 10, isDone: true } }],
  [5_000, { pairsShown: 1, typing: { pair: 1, characters: 0, isDone: false } }],
  [8_950, { pairsShown: 1, typing: { pair: 1, characters: 79, isDone: false } }],
  [9_000, { pairsShown: 1, typing: { pair: 1, characters: 80, isDone: true } }],
  [29_999, { pairsShown: 5, typing: { pair: 5, characters: 40, isDone: true } }],
  [30_000, FULL_DEMO],
  [34_999, FULL_DEMO],
  [35_000, { pairsShown: 0, typing: { pair: 0, characters: 0, isDone: false } }],
])('shows the right frame after %i ms', (elapsedMs, frame) => {
  expect(demoFrameAt(elapsedMs, LENGTHS)).toEqual(frame)
})

test('stops typing a question that is too long after four seconds', () => {
  const tooLong = [200, 1, 1, 1, 1, 1]
  const atStop = demoFrameAt(DEMO_TYPING_STOPS_AFTER_MS, tooLong)
  expect(atStop.typing?.characters).toBe(80)
  expect(demoFrameAt(4_900, tooLong)).toEqual(atStop)
})

test('begins in the rest of a full log, as prerendered', () => {
  expect(demoFrameAt(DEMO_FIRST_FRAME_MS, LENGTHS)).toEqual(FULL_DEMO)
})

test('stepping from frame to frame misses none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 2 * DEMO_ROUND_MS }),
      (lengths, elapsedMs) => {
        const stepMs = untilNextFrame(elapsedMs, lengths)
        expect(stepMs).toBeGreaterThan(0)
        const lastMoment = elapsedMs + stepMs - 1
        expect(demoFrameAt(lastMoment, lengths)).toEqual(demoFrameAt(elapsedMs, lengths))
      },
    ),
  )
})

test('a whole round shows every pair and every character of it', () => {
  const seen = new Set<string>()
  for (let at = 0; at < DEMO_ROUND_MS; at += untilNextFrame(at, LENGTHS)) {
    const { typing, pairsShown } = demoFrameAt(at, LENGTHS)
    seen.add(typing === undefined ? `rest ${pairsShown}` : `${typing.pair}:${typing.characters}`)
  }
  // Each question passes through 0, 1, … characters, and there is one rest.
  expect(seen.size).toBe(LENGTHS.reduce((sum, length) => sum + length + 1, 0) + 1)
})
