import { useEffect, useMemo } from 'react'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import type { StorageScope } from '../../lib/document-store-record.ts'
import { rememberedStorageScope, rememberStorageScope } from '../../lib/storage-scope.ts'

/** Whose what is kept here is, and who says so. */
export type KnownStorageScope = StorageScope &
  Readonly<{
    /** The server's time, in milliseconds since 1970; `undefined` where only this tab remembers. */
    serverTime: number | undefined
  }>

/**
 * Whose the free analysis of this page is: as the server says, or as this tab remembers where the server
 * cannot be reached. `undefined` until one of them is known.
 */
export function useStorageScope({ visit, hasFailed }: Allowance): KnownStorageScope | undefined {
  const storageScope = useMemo(() => {
    if (visit !== undefined) {
      const { sessionId, serverTime, free } = visit
      return { sessionId, resetsAt: free.resetsAt, serverTime }
    }
    const remembered = hasFailed ? rememberedStorageScope() : undefined
    return remembered && { ...remembered, serverTime: undefined }
  }, [visit, hasFailed])
  useEffect(() => {
    if (storageScope?.serverTime !== undefined) rememberStorageScope(storageScope)
  }, [storageScope])
  return storageScope
}
