import { useEffect, useEffectEvent } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { hasReset } from '../../../core/allowance/free-allowance.ts'
import { findKept } from '../../lib/document-store.ts'
import type { Kept } from '../../lib/document-store-record.ts'

/**
 * Looks for what this browser kept as soon as the server has named the browser session,
 * and calls `onFound` with it. What was kept in another session is deleted.
 */
export function useKept(visit: Visit | undefined, onFound: (kept: Kept) => void): void {
  const sessionId = visit?.sessionId
  const belongsHere = useEffectEvent((kept: Kept) => visit !== undefined && belongsTo(visit, kept))
  const tell = useEffectEvent(onFound)

  useEffect(() => {
    if (sessionId === undefined) return
    let isWaitedFor = true
    void findKept((kept) => belongsHere(kept)).then((kept) => {
      if (isWaitedFor && kept !== undefined) tell(kept)
    })
    return () => {
      isWaitedFor = false
    }
  }, [sessionId])
}

/** What was made before the reset belongs to a day that has ended. */
function belongsTo(visit: Visit, { sessionId, resetsAt }: Kept): boolean {
  return sessionId === visit.sessionId && !hasReset(resetsAt, visit.serverTime)
}
