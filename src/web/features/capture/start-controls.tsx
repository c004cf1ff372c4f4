import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentOrigin } from '../../../core/documents/policy-document.ts'
import { PHOTO_ANALYSIS_DELAY_MS, URL_ANALYSIS_DELAY_MS } from '../../../core/limits.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import type { AnalysisStart } from './capture-flow.ts'

type StartControlsProps = Readonly<{
  start: AnalysisStart
  onAnalyse: () => void
  onStop: () => void
}>

/** Starts the analysis of a captured document: a button, or a notice that it starts by itself. */
export function StartControls({ start, onAnalyse, onStop }: StartControlsProps) {
  if (start === 'begun') return null
  if (start === 'by-hand') {
    return (
      <div className="mt-4">
        <Button onClick={onAnalyse}>Analyze</Button>
      </div>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-soft">
        <Spinner />
        The analysis starts in a moment.
      </p>
      <Button variant="secondary" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

type AutomaticStart = Readonly<{
  isPending: boolean
  /** Whether the document is ranked. The start waits for this after its delay. */
  isReady: boolean
  origin: DocumentOrigin
}>

/**
 * Calls `begin` after a delay, unless the automatic start is stopped before: 1 s for a photo, 1.5 s
 * otherwise.
 */
export function useAutomaticStart(
  { isPending, isReady, origin }: AutomaticStart,
  begin: () => void,
): void {
  const delay = origin === 'photo' ? PHOTO_ANALYSIS_DELAY_MS : URL_ANALYSIS_DELAY_MS
  const onTime = useEffectEvent(begin)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setDue(true), delay)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isPending, delay])
  useEffect(() => {
    if (isDue && isReady && isPending) onTime()
  }, [isDue, isReady, isPending])
}
