import { useEffect, useEffectEvent } from 'react'
import type { SessionDocuments } from '../../features/documents/use-session-documents.ts'
import { deleteStoredRecord, findStoredRecord } from '../../lib/document-store.ts'
import type { StoredRecord } from '../../lib/document-store-record.ts'
import type { AddDocument } from './use-add-document.ts'

/**
 * Takes the document that was analysed for nothing before the session was bought into the session,
 * with its answers: whoever pays goes on where they were.
 *
 * @param sessionId the browser session; `undefined` while the server has not told it
 */
export function useEarlierDocument(
  sessionId: string | undefined,
  { records, add }: SessionDocuments,
  { tell }: AddDocument,
): void {
  const isEmpty = records?.length === 0
  const take = useEffectEvent((kept: StoredRecord) => {
    const analysis = kept.progress === 'captured' ? undefined : kept
    tell(add(kept.document, 'append', analysis && { analysis }))
  })
  useEffect(() => {
    if (!isEmpty || sessionId === undefined) return
    let isWaitedFor = true
    void findStoredRecord((kept) => kept.sessionId === sessionId).then((kept) => {
      if (kept === undefined || !isWaitedFor) return
      void deleteStoredRecord()
      take(kept)
    })
    return () => {
      isWaitedFor = false
    }
  }, [isEmpty, sessionId])
}
