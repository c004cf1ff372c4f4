import { useEffect, useEffectEvent } from 'react'
import type { DocumentOrigin } from '../../../core/documents/policy-document.ts'
import { PHOTO_ANALYSIS_DELAY_MS, URL_ANALYSIS_DELAY_MS } from '../../../core/limits.ts'

type AutomaticStart = Readonly<{ isPending: boolean; origin: DocumentOrigin }>

/**
 * Calls `begin` some time after the automatic start came up, unless it is stopped before: 1 s for a
 * photo, 1.5 s otherwise.
 */
export function useAutomaticStart({ isPending, origin }: AutomaticStart, begin: () => void): void {
  const delay = origin === 'photo' ? PHOTO_ANALYSIS_DELAY_MS : URL_ANALYSIS_DELAY_MS
  const onTime = useEffectEvent(begin)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => onTime(), delay)
    return () => clearTimeout(timer)
  }, [isPending, delay])
}
