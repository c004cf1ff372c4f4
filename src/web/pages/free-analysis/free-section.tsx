import { QueryClientProvider } from '@tanstack/react-query'
import { ClipboardPaste } from 'lucide-react'
import {
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FreePage, hasReset } from '../../../core/allowance/free-allowance.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { dailyLimitText, type ErrorText, SECOND_CAPTURE_TEXT } from '../../content/error-texts.ts'
import {
  type Allowance,
  AllowanceSummary,
  type CaptureRefusal,
  captureRefusal,
  useAllowance,
} from '../../features/allowance/allowance-summary.tsx'
import { useHandedOver } from '../../features/capture/address/automatic-starts.ts'
import { CapturePanel } from '../../features/capture/capture-panel.tsx'
import { useCapture } from '../../features/capture/use-capture.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { loaderInReach } from '../../lib/connection.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  peekStoredRecord,
  type StorageScope,
  type StoredAnalysis,
  type StoredRecord,
  storeRecord,
} from '../../lib/documents/document-store.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { rememberedStorageScope, rememberStorageScope } from '../../lib/storage/storage-scope.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ClosableBoundary, LoadingBoundary, Spinner } from '../../ui/loading/loading-boundary.tsx'
import { dismissSuccessToasts, showToast } from '../../ui/toast/toast-store.ts'
import { useReading } from './use-reading.ts'

const loadDocumentView = loaderInReach(() => import('./free-document.tsx'))
const FreeDocument = lazy(loadDocumentView)
const ChatSection = lazy(() => import('./chat-section.tsx'))
const loadPasteDialog = () => import('../../features/capture/paste-dialog.tsx')
const PasteDialog = lazy(loadPasteDialog)

const NONE: readonly string[] = []

/** The free analysis of one document: from an address to answers with their sources. */
export default function FreeSection() {
  return (
    <QueryClientProvider client={queryClient}>
      <FreeFlow />
    </QueryClientProvider>
  )
}

function FreeFlow() {
  const allowance = useAllowance()
  const page = useFreePage()
  const refusal = captureRefusal(allowance.visit, page)
  const [unread, setUnread] = useState<readonly string[]>(NONE)
  const capture = useCapture({
    tier: allowance.visit?.tier ?? 'free',
    isVisitOpen: allowance.visit !== undefined || allowance.hasFailed,
    refusal: refusal && refusalText(refusal, page),
    onRefused: allowance.askAgain,
    loadDocumentView,
    ...(page === 'chatbot' && {
      onUnread: (address: string) => setUnread((before) => [...before, address]),
    }),
  })
  useHandedOver(true, capture.takePasted)
  const { captured } = capture.state
  const [stored, setStored] = useState<StoredAnalysis>()
  const reading = useReading()
  const isPrivate = usePrivateMode()
  /** Initial text of the paste dialog; `undefined` while it is closed. */
  const [pasted, setPasted] = useState<string>()
  const paste = (given = '') => {
    // Adding another document stops the automatic start of this one.
    capture.stopStart()
    setPasted(given)
  }
  useEffect(() => {
    // Loads ahead what private mode needs, so that it works offline; a failed load is retried on use.
    if (isPrivate) Promise.all([loadPasteDialog(), loadDocumentView()]).catch(() => undefined)
  }, [isPrivate])
  // The landing page shows the chat only once there is something to ask about.
  const canAsk = page === 'chatbot' || captured?.start === 'begun'
  const storageScope = useStorageScope(allowance)
  const isExpected = useRestoredDocument(storageScope, {
    onFound: (found) => {
      if (found.progress === 'captured') {
        return capture.restore(found.document, 'by-hand', found.corrects)
      }
      setStored(found)
      capture.restore(found.document, 'begun', found.request?.corrects)
    },
    onGone: (documentId) => {
      if (captured?.document.id === documentId) capture.clear()
    },
  })
  // Once the analysis has started, it stores the document with its answers.
  const shouldStore =
    captured !== undefined && captured.start !== 'begun' && storageScope !== undefined
  const documentToStore = shouldStore ? captured.document : undefined
  const corrects = captured?.corrects
  const storeDocument = useEffectEvent((document: PolicyDocument) => {
    if (storageScope === undefined) return
    const { sessionId, resetsAt } = storageScope
    void storeRecord({
      sessionId,
      resetsAt,
      document,
      progress: 'captured',
      ...(corrects !== undefined && { corrects }),
    })
  })
  useEffect(() => {
    if (documentToStore !== undefined) storeDocument(documentToStore)
  }, [documentToStore])
  const clear = () => {
    capture.clear()
    void deleteStoredRecord()
    dismissSuccessToasts()
    showToast({ title: 'Session Cleared', kind: 'success' })
    // The call of a running analysis may be released.
    if (captured?.document.staysOnDevice !== true) allowance.askAgain()
  }
  return (
    <>
      <AllowanceSummary allowance={allowance} />
      <CapturePanel
        capture={capture}
        onPaste={paste}
        isExpecting={isExpected}
        moreButtons={
          isPrivate ? (
            <Button
              size="tile"
              variant="secondary"
              className="max-sm:col-span-full"
              onClick={() => paste()}
            >
              <ClipboardPaste aria-hidden="true" size={24} />
              Paste
            </Button>
          ) : undefined
        }
      >
        <Suspense fallback={null}>
          {captured === undefined ? (
            <ExpectedDocument isExpected={isExpected} />
          ) : (
            <FreeDocument
              key={captured.document.id}
              captured={captured}
              stored={stored?.document.id === captured.document.id ? stored : undefined}
              capture={capture}
              allowance={allowance}
              reading={reading}
              onClear={clear}
            />
          )}
        </Suspense>
      </CapturePanel>
      {pasted === undefined ? null : (
        <ClosableBoundary onClose={() => setPasted(undefined)}>
          <PasteDialog
            given={pasted}
            onPasted={(document, isDoubtful) => {
              setPasted(undefined)
              capture.takePasted(document, isDoubtful)
            }}
            onClose={() => setPasted(undefined)}
          />
        </ClosableBoundary>
      )}
      {canAsk && (isPrivate || allowance.visit !== undefined) ? (
        // Without its code, the document and its answers stay.
        <LoadingBoundary>
          <Suspense fallback={null}>
            <ChatSection
              document={captured?.document}
              unread={unread}
              allowance={allowance}
              onShow={reading.show}
              onPaste={paste}
            />
          </Suspense>
        </LoadingBoundary>
      ) : null}
    </>
  )
}

/** Message why a page accepts no document now. */
function refusalText(refusal: CaptureRefusal, page: FreePage): ErrorText {
  return refusal === 'capture-used' ? SECOND_CAPTURE_TEXT : dailyLimitText(page)
}

/** Says that a stored document is being restored, in a line as high as the button that it replaces. */
function ExpectedDocument({ isExpected }: Readonly<{ isExpected: boolean }>) {
  return (
    // Always rendered: screen readers ignore a live region that appears with its text.
    <p role="status" className="mt-3 flex min-h-11 items-center gap-3 text-soft empty:hidden">
      {isExpected ? (
        <>
          <Spinner /> Loading your document
        </>
      ) : null}
    </p>
  )
}

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
function useRestoredDocument(
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
function useStorageScope({ visit, hasFailed }: Allowance): KnownStorageScope | undefined {
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
