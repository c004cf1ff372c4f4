import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { Statement } from '../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import {
  type AnalysisRun,
  analysisRun,
  NO_ANALYSIS,
} from '../../web/features/analysis/run/analysis-run.ts'
import { checkAnswer } from '../../web/lib/api/check-answer.ts'
import type { ReadingMessage } from '../reader/read-page.ts'
import { Reading } from '../reader/reading.ts'

export type DeviceAnalysis = Readonly<{
  run: AnalysisRun
  /** Words that the ranker has read, once it has. */
  wordsRead: number | undefined
  /** What else deserves a second look, once the ranker has read all. */
  further: readonly Statement[]
  start: () => void
  cancel: () => void
}>

/**
 * The seven answers about a document, made in this browser as soon as it is shown.
 *
 * @param begun the reading that is already answering it
 */
export function useDeviceAnalysis(
  document: PolicyDocument,
  begun: Reading | undefined,
): DeviceAnalysis {
  const [run, dispatch] = useReducer(analysisRun, NO_ANALYSIS)
  const [wordsRead, setWordsRead] = useState<number>()
  const [further, setFurther] = useState<readonly Statement[]>([])
  const running = useRef<Reading>(undefined)

  const take = (message: ReadingMessage) => {
    if (message.type === 'selected') {
      setWordsRead(message.wordsRead)
      setFurther(message.further)
      dispatch({ type: 'asked' })
    } else if (message.type === 'answer') {
      dispatch({ type: 'answered', answer: checkAnswer(message.answer, document.text) })
    }
  }

  const follow = async (reading: Reading) => {
    running.current = reading
    dispatch({ type: 'begun' })
    try {
      await reading.follow(take)
      dispatch({ type: 'finished' })
    } catch {
      // The worker ended early; where it was stopped, the run has ended already.
      dispatch({ type: 'broken', problem: 'worker-failed' })
    }
  }

  const readText = () => {
    const { title, url = '', text } = document
    return new Reading({ kind: 'text', title, url, text })
  }
  const begin = useEffectEvent(() => void follow(begun ?? readText()))
  useEffect(() => {
    begin()
    return () => running.current?.stop()
  }, [])

  return {
    run,
    wordsRead,
    further,
    start: () => void follow(readText()),
    cancel: () => {
      dispatch({ type: 'broken', problem: 'cancelled' })
      running.current?.stop()
    },
  }
}
