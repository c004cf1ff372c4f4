import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { hasReset } from '../../../core/allowance/free-allowance.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import {
  findStoredRecord,
  peekStoredRecord,
  type StorageScope,
  type StoredRecord,
} from '../../lib/documents/document-store.ts'
import { rememberedStorageScope, rememberStorageScope } from '../../lib/storage/storage-scope.ts'

type RestoreListeners = Readonly<{
  onFound: (record: StoredRecord) => void
  /** The server does not confirm a restored document: the one with this id has to be removed. */
  onGone: (documentId: string) => void
}>

/**
 * Restores the stored record as soon as its owner is known. If the server has named the owner, a record of
 * another session is deleted; if only this tab remembers it, such a record is left alone.
 *
 * @returns whether a record seems to belong to this tab, and the owner is not known yet
 */
export function useRestoredDocument(
  storageScope: KnownStorageScope | undefined,
  listeners: RestoreListeners,
): boolean {
  const sessionId = storageScope?.sessionId
  const isConfirmed = storageScope?.serverTime !== undefined
  // Id of a document restored without confirmation by the server, and shown until it denies it.
  const unconfirmed = useRef<string>(undefined)
  const [isExpected, setExpected] = useState(false)
  const belongsHere = useEffectEvent((record: StoredRecord) => {
    if (storageScope === undefined || record.sessionId !== storageScope.sessionId) return false
    // Records from before the reset belong to a past day.
    return !hasReset(record.resetsAt, storageScope.serverTime ?? Date.now())
  })
  const tell = useEffectEvent((record: StoredRecord | undefined) => {
    const { current } = unconfirmed
    unconfirmed.current = isConfirmed ? undefined : record?.document.id
    setExpected(false)
    if (record !== undefined) listeners.onFound(record)
    else if (current !== undefined) listeners.onGone(current)
  })

  useEffect(() => {
    let isCurrent = true
    if (sessionId === undefined) {
      void peekStoredRecord(isOfThisTab).then((record) => {
        if (isCurrent && record !== undefined) setExpected(true)
      })
    } else {
      const find = isConfirmed ? findStoredRecord : peekStoredRecord
      void find((record) => belongsHere(record)).then((record) => {
        // A transition keeps the loading message until the document can be shown.
        if (isCurrent) startTransition(() => tell(record))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [sessionId, isConfirmed])
  return isExpected
}

function isOfThisTab({ sessionId, resetsAt }: StoredRecord): boolean {
  return sessionId === rememberedStorageScope()?.sessionId && !hasReset(resetsAt, Date.now())
}

/** Owner of the stored analysis, and whether the server confirmed it. */
type KnownStorageScope = StorageScope &
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
