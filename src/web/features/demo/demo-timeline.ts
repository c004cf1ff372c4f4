import {
  DEMO_PAIR_ADDED_AFTER_MS,
  DEMO_PAIR_COUNT,
  DEMO_RESTART_DELAY_MS,
  DEMO_TYPING_MS_PER_CHARACTER,
  DEMO_TYPING_STOPS_AFTER_MS,
} from '../../../core/limits.ts'

/** The state of the demo at a moment. */
export type DemoFrame = Readonly<{
  /** How many pairs the log shows. */
  pairsShown: number
  /** The question being typed and its typed length; absent while the full log is paused. */
  typing?: Readonly<{ pair: number; characters: number; isDone: boolean }>
}>

const PAIRS_MS = DEMO_PAIR_COUNT * DEMO_PAIR_ADDED_AFTER_MS

/** One round: six pairs, then a pause before the log clears (DESIGN.md section 9, 'Demo'). */
export const DEMO_ROUND_MS = PAIRS_MS + DEMO_RESTART_DELAY_MS

/** The full log, with nothing being typed: prerendered, and shown for reduced motion. */
export const FULL_DEMO: DemoFrame = { pairsShown: DEMO_PAIR_COUNT }

/**
 * Where the first round starts: near the end of the pause, since the visitor has already seen the
 * prerendered full log for a moment.
 */
export const DEMO_FIRST_FRAME_MS = DEMO_ROUND_MS - 1_500

/**
 * The frame at a time, in milliseconds since the first round started. `questionLengths` are the lengths of
 * the six questions in characters.
 */
export function demoFrameAt(elapsedMs: number, questionLengths: readonly number[]): DemoFrame {
  const inRound = elapsedMs % DEMO_ROUND_MS
  if (inRound >= PAIRS_MS) return FULL_DEMO
  const pair = Math.floor(inRound / DEMO_PAIR_ADDED_AFTER_MS)
  const typingMs = Math.min(inRound % DEMO_PAIR_ADDED_AFTER_MS, DEMO_TYPING_STOPS_AFTER_MS)
  const length = questionLengths[pair] ?? 0
  const characters = Math.min(length, Math.floor(typingMs / DEMO_TYPING_MS_PER_CHARACTER))
  return { pairsShown: pair, typing: { pair, characters, isDone: characters === length } }
}

/** Milliseconds from a time until the frame next changes; at least one. */
export function untilNextFrame(elapsedMs: number, questionLengths: readonly number[]): number {
  const { typing } = demoFrameAt(elapsedMs, questionLengths)
  if (typing !== undefined && !typing.isDone) {
    return DEMO_TYPING_MS_PER_CHARACTER - (elapsedMs % DEMO_TYPING_MS_PER_CHARACTER)
  }
  if (typing === undefined) return DEMO_ROUND_MS - (elapsedMs % DEMO_ROUND_MS)
  return DEMO_PAIR_ADDED_AFTER_MS - ((elapsedMs % DEMO_ROUND_MS) % DEMO_PAIR_ADDED_AFTER_MS)
}
