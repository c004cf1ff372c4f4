import { useEffect, useEffectEvent } from 'react'
import { URL_ANALYSIS_DELAY_MS } from '../../../core/limits.ts'

/** Calls `begin` 1.5 s after the automatic start came up, unless it is stopped before. */
export function useAutomaticStart(isPending: boolean, begin: () => void): void {
  const onTime = useEffectEvent(begin)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => onTime(), URL_ANALYSIS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPending])
}
