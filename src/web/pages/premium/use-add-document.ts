import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { DOCUMENT_CHUNK_WORDS, PREMIUM_DOCUMENTS_MAX } from '../../../core/limits.ts'
import { countWords } from '../../../core/text/words.ts'
import { documentAddedText } from '../../content/document-texts.ts'
import { PHOTO_SAVED_TEXT, TOO_MANY_DOCUMENTS_TEXT } from '../../content/session/workspace-texts.ts'
import { useHandedOver } from '../../features/capture/address/automatic-starts.ts'
import { type Capture, type CaptureExtras, useCapture } from '../../features/capture/use-capture.ts'
import { referenceEntry } from '../../features/chat/chat-log.ts'
import type { Chat } from '../../features/chat/use-chat.ts'
import type { SessionDocuments } from '../../features/documents/use-session-documents.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  type StoredRecord,
} from '../../lib/documents/document-store.ts'
import { randomId } from '../../lib/random-id.ts'
import { asGivenNow } from '../../lib/storage/private-mode.ts'
import { dismissSuccessToasts, dismissToast, showToast } from '../../ui/toast/toast-store.ts'

type Arrived = Readonly<{ document: PolicyDocument; extras: CaptureExtras }>

/** How documents come into a session. */
export type AddDocument = Readonly<{
  capture: Capture
  /** Takes a document that was pasted. */
  take: (document: PolicyDocument, isDoubtful: boolean) => void
  /** Adds a document beside the others, unless there is no room: then it says so. */
  append: (document: PolicyDocument) => PolicyDocument | undefined
  /** The first document of which the visitor has still to say what becomes of the others. */
  pending: PolicyDocument | undefined
  canAppend: boolean
  decide: (decision: 'append' | 'replace' | 'cancel') => void
  correct: (document: PolicyDocument, text: string) => void
  remove: (documentId: string) => void
  /** Puts a document into the chat. */
  tell: (document: PolicyDocument) => void
  isDoubtful: (documentId: string) => boolean
}>

/**
 * Adds what is captured to the documents of the session, and to the chat.
 *
 * @param onAdded called when a document is there; with `arrived` where the visitor brought it just now
 */
export function useAddDocument(
  documents: SessionDocuments,
  chat: Chat,
  onAdded: (documentId: string, how?: 'arrived') => void,
): AddDocument {
  const [waiting, setWaiting] = useState<readonly Arrived[]>([])
  const [pending] = waiting
  const [doubtful] = useState(() => new Set<string>())
  const count = documents.records?.length ?? 0

  // Not stored yet, it would be lost without a word: the browser asks first.
  const isUndecided = pending !== undefined
  useEffect(() => {
    if (!isUndecided) return
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [isUndecided])

  // On another page nothing of what was added is to be seen.
  const told = useRef<number[]>([])
  useEffect(
    () => () => {
      for (const id of told.current) dismissToast(id)
    },
    [],
  )

  const add = ({ document, extras }: Arrived, how: 'append' | 'replace') => {
    // Their document is gone.
    if (how === 'replace') dismissSuccessToasts()
    if (extras.isDoubtful) doubtful.add(document.id)
    const { pictures } = extras
    const added = documents.add(document, how, pictures && { pictures })
    tell(added)
    const text = documentAddedText(added)
    if (text !== undefined) told.current.push(showToast({ ...text, kind: 'success' }))
    if (pictures !== undefined) {
      told.current.push(showToast({ ...PHOTO_SAVED_TEXT, kind: 'success' }))
    }
    return added
  }
  const arrive = (arrived: Arrived) => {
    const count = documents.countNow()
    const hasPlace = arrived.extras.isBeside === true && count < PREMIUM_DOCUMENTS_MAX
    if (count === 0 || hasPlace) onAdded(add(arrived, 'append').id, 'arrived')
    else setWaiting((others) => [...others, arrived])
  }
  const tell = ({ id, title, text }: PolicyDocument) => {
    const chunks = Math.ceil(countWords(text) / DOCUMENT_CHUNK_WORDS)
    chat.dispatch({
      type: 'added',
      entry: { kind: 'document', id, documentId: id, title, chunks },
    })
  }
  const capture = useCapture({
    tier: 'premium',
    isVisitOpen: true,
    refusal: undefined,
    onRefused: () => undefined,
    loadDocumentView: () => Promise.resolve(),
    onCaptured: (document, extras) => arrive({ document, extras }),
    onUnread: (address) => chat.dispatch({ type: 'added', entry: referenceEntry(address) }),
  })
  useHandedOver(documents.records !== undefined, capture.takePasted)
  return {
    capture,
    take: (document, isDoubtful) =>
      arrive({ document: asGivenNow(document), extras: { isDoubtful } }),
    append: (document) => {
      if (count < PREMIUM_DOCUMENTS_MAX) {
        const added = add({ document: asGivenNow(document), extras: {} }, 'append')
        onAdded(added.id)
        return added
      }
      showToast({ ...TOO_MANY_DOCUMENTS_TEXT, kind: 'destructive' })
      return undefined
    },
    pending: pending?.document,
    canAppend: count < PREMIUM_DOCUMENTS_MAX,
    decide: (decision) => {
      setWaiting(waiting.slice(1))
      if (pending !== undefined && decision !== 'cancel') {
        onAdded(add(pending, decision).id, 'arrived')
      }
    },
    correct: (before, text) => {
      // The places of pages are those of the text before.
      const { pages: _, ...rest } = before
      const corrected = { ...rest, id: randomId(), text }
      documents.correct(before.id, corrected)
      tell(corrected)
      onAdded(corrected.id, 'arrived')
    },
    remove: (documentId) => {
      documents.remove(documentId)
      dismissSuccessToasts()
    },
    tell,
    isDoubtful: (documentId) => doubtful.has(documentId),
  }
}

/**
 * Moves the document of the free analysis, with its answers, into the session that was bought after it.
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
