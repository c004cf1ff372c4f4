import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentOrigin } from '../../../../core/documents/policy-document.ts'
import { PHOTO_ANALYSIS_DELAY_MS, URL_ANALYSIS_DELAY_MS } from '../../../../core/limits.ts'

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
