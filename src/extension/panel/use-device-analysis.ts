import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import {
  type AnalysisRun,
  analysisRun,
  NO_ANALYSIS,
} from '../../web/features/analysis/run/analysis-run.ts'
import { checkAnswer } from '../../web/lib/api/check-answer.ts'
import { answerOnDevice } from '../../web/lib/device-analyst/answer-on-device.ts'
import { rankDocument } from '../../web/lib/ranker/rank-document.ts'

export type DeviceAnalysis = Readonly<{
  run: AnalysisRun
  /** Words that the ranker has read, once it has. */
  wordsRead: number | undefined
  start: () => void
  cancel: () => void
}>

/** The seven answers about a document, made in this browser as soon as it is shown. */
export function useDeviceAnalysis(document: PolicyDocument): DeviceAnalysis {
  const [run, dispatch] = useReducer(analysisRun, NO_ANALYSIS)
  const [wordsRead, setWordsRead] = useState<number>()
  const running = useRef<AbortController>(undefined)

  const answerAll = async (signal: AbortSignal) => {
    const { selections, wordsRead: read } = await rankDocument(document.text, signal)
    setWordsRead(read)
    dispatch({ type: 'asked' })
    await answerOnDevice(document, selections, signal, (answer) =>
      dispatch({ type: 'answered', answer: checkAnswer(answer, document.text) }),
    )
  }

  const start = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    dispatch({ type: 'begun' })
    try {
      await answerAll(controller.signal)
      dispatch({ type: 'finished' })
    } catch {
      // A worker ended early; after an abort there is nothing to say.
      if (!controller.signal.aborted) dispatch({ type: 'broken', problem: 'worker-failed' })
    }
  }

  const begin = useEffectEvent(() => void start())
  useEffect(() => {
    begin()
    return () => running.current?.abort()
  }, [])

  return {
    run,
    wordsRead,
    start: () => void start(),
    cancel: () => {
      running.current?.abort()
      dispatch({ type: 'broken', problem: 'cancelled' })
    },
  }
}
