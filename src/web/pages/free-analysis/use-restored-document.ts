import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasReset } from '../../../core/allowance/free-allowance.ts'
import { findStoredRecord, peekStoredRecord } from '../../lib/document-store.ts'
import type { StoredRecord } from '../../lib/document-store-record.ts'
import { rememberedStorageScope } from '../../lib/storage-scope.ts'
import type { KnownStorageScope } from './use-storage-scope.ts'

type KeptListeners = Readonly<{
  onFound: (kept: StoredRecord) => void
  /** The server does not bear out what was found without it: the document with this id has to go. */
  onGone: (documentId: string) => void
}>

/**
 * Looks for what this browser kept as soon as it is known whose it has to be. Where the server has said
 * so, what was kept in another session is deleted; where only this tab remembers, it is left alone.
 *
 * @returns whether something is kept that this tab takes for its own, while nobody else has said so yet
 */
export function useRestoredDocument(
  storageScope: KnownStorageScope | undefined,
  listeners: KeptListeners,
): boolean {
  const sessionId = storageScope?.sessionId
  const isSaidByServer = storageScope?.serverTime !== undefined
  // Found on this tab's word alone, and shown until the server says otherwise.
  const unconfirmed = useRef<string>(undefined)
  const [isExpected, setExpected] = useState(false)
  const belongsHere = useEffectEvent((kept: StoredRecord) => {
    if (storageScope === undefined || kept.sessionId !== storageScope.sessionId) return false
    // What was made before the reset belongs to a day that has ended.
    return !hasReset(kept.resetsAt, storageScope.serverTime ?? Date.now())
  })
  const tell = useEffectEvent((kept: StoredRecord | undefined) => {
    const { current } = unconfirmed
    unconfirmed.current = isSaidByServer ? undefined : kept?.document.id
    setExpected(false)
    if (kept !== undefined) listeners.onFound(kept)
    else if (current !== undefined) listeners.onGone(current)
  })

  useEffect(() => {
    let isWaitedFor = true
    if (sessionId === undefined) {
      void peekStoredRecord(isOfThisTab).then((kept) => {
        if (isWaitedFor && kept !== undefined) setExpected(true)
      })
    } else {
      const look = isSaidByServer ? findStoredRecord : peekStoredRecord
      void look((kept) => belongsHere(kept)).then((kept) => {
        // What is said meanwhile stays until the document can be shown.
        if (isWaitedFor) startTransition(() => tell(kept))
      })
    }
    return () => {
      isWaitedFor = false
    }
  }, [sessionId, isSaidByServer])
  return isExpected
}

function isOfThisTab({ sessionId, resetsAt }: StoredRecord): boolean {
  return sessionId === rememberedStorageScope()?.sessionId && !hasReset(resetsAt, Date.now())
}
