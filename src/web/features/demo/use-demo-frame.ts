import { useEffect, useState } from 'react'
import { DEMO_PAIRS } from './demo-pairs.ts'
import {
  DEMO_FIRST_FRAME_MS,
  type DemoFrame,
  demoFrameAt,
  FULL_DEMO,
  untilNextFrame,
} from './demo-timeline.ts'

const QUESTION_LENGTHS = DEMO_PAIRS.map(({ question }) => question.length)

/**
 * The frame to show. Time advances in steps, and only while `isRunning`, so that a tab returning from the
 * background continues where it stopped.
 */
export function useDemoFrame(isRunning: boolean): DemoFrame {
  const [elapsedMs, setElapsedMs] = useState<number | undefined>(undefined)

  useEffect(() => {
    if (!isRunning) return
    const now = elapsedMs ?? DEMO_FIRST_FRAME_MS
    const stepMs = untilNextFrame(now, QUESTION_LENGTHS)
    const timer = setTimeout(() => setElapsedMs(now + stepMs), stepMs)
    return () => clearTimeout(timer)
  }, [isRunning, elapsedMs])

  return elapsedMs === undefined ? FULL_DEMO : demoFrameAt(elapsedMs, QUESTION_LENGTHS)
}
