import { useEffect, useMemo } from 'react'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import type { StorageScope } from '../../lib/documents/document-store-record.ts'
import { rememberedStorageScope, rememberStorageScope } from '../../lib/storage/storage-scope.ts'

/** Owner of the stored analysis, and whether the server confirmed it. */
export type KnownStorageScope = StorageScope &
  Readonly<{
    /** The server's time, in milliseconds since 1970; `undefined` when only this tab remembers the owner. */
    serverTime: number | undefined
  }>

/**
 * The owner of the free analysis of this page: as reported by the server, or as remembered by this tab if
 * the server cannot be reached. `undefined` until known.
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
