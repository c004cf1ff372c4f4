import { useEffect, useEffectEvent } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { capturesRemaining } from '../../features/allowance/spending.ts'
import { findKeptAnalysis } from '../../lib/document-store.ts'
import type { KeptAnalysis } from '../../lib/document-store-record.ts'

/**
 * Looks for the analysis that this browser kept as soon as the server has named the browser session,
 * and calls `onFound` with it. What was kept in another session is deleted.
 */
export function useKeptAnalysis(
  visit: Visit | undefined,
  onFound: (kept: KeptAnalysis) => void,
): void {
  const sessionId = visit?.sessionId
  const belongsHere = useEffectEvent(
    (kept: KeptAnalysis) => visit !== undefined && belongsTo(visit, kept),
  )
  const tell = useEffectEvent(onFound)

  useEffect(() => {
    if (sessionId === undefined) return
    let isWaitedFor = true
    void findKeptAnalysis((kept) => belongsHere(kept)).then((kept) => {
      if (isWaitedFor && kept !== undefined) tell(kept)
    })
    return () => {
      isWaitedFor = false
    }
  }, [sessionId])
}

/**
 * A finished analysis has used the free mark, so where it is free again a new day has begun. One that
 * was interrupted may have been given back, and is still worth going on with.
 */
function belongsTo(visit: Visit, { sessionId, progress }: KeptAnalysis): boolean {
  if (sessionId !== visit.sessionId) return false
  return progress !== 'finished' || capturesRemaining(visit) === 0
}
