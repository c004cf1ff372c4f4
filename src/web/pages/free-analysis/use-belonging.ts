import { useEffect, useMemo } from 'react'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import type { Belonging } from '../../lib/document-store-record.ts'
import { rememberBelonging, rememberedBelonging } from '../../lib/tab-belonging.ts'

/** Whose what is kept here is, and who says so. */
export type KnownBelonging = Belonging &
  Readonly<{
    /** The server's time, in milliseconds since 1970; `undefined` where only this tab remembers. */
    serverTime: number | undefined
  }>

/**
 * Whose the free analysis of this page is: as the server says, or as this tab remembers where the server
 * cannot be reached. `undefined` until one of them is known.
 */
export function useBelonging({ visit, hasFailed }: Allowance): KnownBelonging | undefined {
  const belonging = useMemo(() => {
    if (visit !== undefined) {
      const { sessionId, serverTime, free } = visit
      return { sessionId, resetsAt: free.resetsAt, serverTime }
    }
    const remembered = hasFailed ? rememberedBelonging() : undefined
    return remembered && { ...remembered, serverTime: undefined }
  }, [visit, hasFailed])
  useEffect(() => {
    if (belonging?.serverTime !== undefined) rememberBelonging(belonging)
  }, [belonging])
  return belonging
}
