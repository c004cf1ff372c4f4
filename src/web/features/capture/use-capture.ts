import { useEffect, useReducer, useRef } from 'react'
import type { FoundCandidate } from '../../../api/pages.ts'
import type { Visit } from '../../../api/visit.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  documentAddedText,
  OTHER_FORM_OPEN_TEXT,
  PREMIUM_UPLOAD_TEXT,
} from '../../content/document-texts.ts'
import { type ErrorText, errorText, withReference } from '../../content/error-texts.ts'
import { addressToast, problemOfMiss } from '../../content/search-texts.ts'
import { ApiError, type ClientErrorCode } from '../../lib/api/api-client.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { loaderInReach } from '../../lib/connection.ts'
import { randomId } from '../../lib/random-id.ts'
import { asGivenNow, isPrivateMode } from '../../lib/storage/private-mode.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useSharedAddress, useWantedStart } from './address/automatic-starts.ts'
import type { FetchOptions, SearchResult } from './address/fetch-document.ts'
import {
  type CaptureState,
  canFetch,
  canOpenUpload,
  captureFlow,
  EMPTY_CAPTURE,
  type SearchMiss,
} from './capture-flow.ts'

export type Capture = Readonly<{
  state: CaptureState
  openForm: () => void
  closeForm: () => void
  typeAddress: (typed: string) => void
  fetchPage: () => void
  /** Fetches the page at the typed address, whatever the search made of it. */
  readAnyway: () => void
  /** Fetches documents that a search found; `isBeside` adds them to the current ones. */
  readFound: (
    chosen: readonly FoundCandidate[],
    candidates: readonly FoundCandidate[],
    isBeside: boolean,
  ) => void
  cancelFetch: () => void
  openPhoto: () => void
  closePhoto: () => void
  takePhoto: (document: PolicyDocument, extras: CaptureExtras) => void
  /** Whether uploads are allowed: only in a paid session. Otherwise `openUpload` shows a message. */
  canUpload: boolean
  /** Whether it is known what to do with files dropped on the page. */
  takesFiles: boolean
  /** @param dropped files dropped on the page, read at once */
  openUpload: (dropped?: readonly File[]) => void
  closeUpload: () => void
  takeFile: (document: PolicyDocument, isDoubtful: boolean) => void
  takePasted: (document: PolicyDocument, isDoubtful?: boolean) => void
  /**
   * Replaces recognised text by corrected text.
   * @param corrects id of the answered request about it, if that cost a call
   */
  correctText: (text: string, corrects: string | undefined) => void
  /** Loads the code that shows a document. */
  loadDocumentView: () => Promise<unknown>
  stopStart: () => void
  beginAnalysis: () => void
  /**
   * Restores a stored document.
   * @param corrects id of the request that its analysis repeated, if any
   */
  restore: (
    document: PolicyDocument,
    start: 'by-hand' | 'begun',
    corrects: string | undefined,
  ) => void
  clear: () => void
}>

type CaptureOptions = Readonly<{
  tier: Visit['tier']
  /** Whether the visit is open, or opening it has failed. */
  isVisitOpen: boolean
  /**
   * Message why the server accepts no document now; `undefined` when it does. In private mode it applies
   * only to addresses.
   */
  refusal: ErrorText | undefined
  /** Called when a limit refused a document: the cached allowance may be stale. */
  onRefused: () => void
  /** Loads the code that shows a document, while the document itself is fetched. */
  loadDocumentView: () => Promise<unknown>
  /**
   * Receives each document, and reports its addition to the visitor; without it, the state holds the one
   * document.
   */
  onCaptured?: (document: PolicyDocument, extras: CaptureExtras) => void
  /** Called with an address whose page could not be read, to store it for reference. */
  onUnread?: (address: string) => void
}>

/** Further information about a captured document. */
export type CaptureExtras = Readonly<{
  /** Its text is clearly no policy. */
  isDoubtful?: boolean
  /** The pictures, if the visitor saved them. */
  pictures?: readonly Blob[]
  /** It is added beside the current documents. */
  isBeside?: boolean
}>

/** Captures a document from an address, a photo, a file or pasted text. */
export function useCapture(options: CaptureOptions): Capture {
  const { tier, isVisitOpen, refusal, onRefused, loadDocumentView, onCaptured, onUnread } = options
  const page = useFreePage()
  const [state, dispatch] = useReducer(captureFlow, EMPTY_CAPTURE)
  const fetching = useRef<AbortController>(undefined)

  useEffect(() => () => fetching.current?.abort(), [])
  useSharedAddress((typed) => {
    dispatch({ type: 'form-opened' })
    dispatch({ type: 'address-typed', typed })
  })

  /** Whether a document is accepted now; shows a message if not. */
  const checkAllowed = () => {
    if (refusal === undefined) return true
    showToast({ ...refusal, kind: 'destructive' })
    onRefused()
    return false
  }

  const fetchPage = async () => {
    if (!canFetch(state) || !checkAllowed()) return
    dispatch({ type: 'fetch-begun' })
    await search(state.typed)
  }
  const search = (typed: string) =>
    fetchBy(typed, ({ searchDocument }, fetchOptions) => searchDocument(typed, fetchOptions))

  const readAnyway = async () => {
    if (!canFetch(state) || !checkAllowed()) return
    const { typed } = state
    dispatch({ type: 'fetch-begun' })
    await fetchBy(typed, async ({ fetchDocument }, fetchOptions) => ({
      kind: 'documents',
      documents: [await fetchDocument(typed, fetchOptions)],
    }))
  }

  const readFound: Capture['readFound'] = async (chosen, candidates, isBeside) => {
    if (!checkAllowed()) return
    fetching.current?.abort()
    const [first] = chosen
    if (first === undefined) return
    dispatch({ type: 'fetch-chosen', url: first.url })
    const urls = chosen.map(({ url }) => url)
    const readBefore = isBeside ? (state.found?.readUrls ?? []) : []
    const work: Work = async ({ fetchDocuments }, fetchOptions) => {
      const { documents, readUrls, failures } = await fetchDocuments(urls, fetchOptions)
      for (const { url, error } of failures) {
        reportFailure(error.code, url, errorText(error.code, 'capture', page))
      }
      const found = { candidates, readUrls: [...readBefore, ...readUrls] }
      return { kind: 'documents', documents, found }
    }
    await fetchBy(first.url, work, { isBeside })
  }

  const fetchBy = async (typed: string, work: Work, extras: CaptureExtras = {}) => {
    const controller = new AbortController()
    fetching.current = controller
    try {
      const [result] = await Promise.all([
        loadFetcher().then((fetcher) =>
          work(fetcher, {
            signal: controller.signal,
            onProgress: (progress) => {
              if (!controller.signal.aborted) dispatch({ type: 'fetch-progressed', progress })
            },
          }),
        ),
        loadDocumentView().catch(toOffline),
      ])
      controller.signal.throwIfAborted()
      takeResult(result, typed, extras)
    } catch (error) {
      if (!controller.signal.aborted) fail(typed, { problem: problemOf(error) })
    }
  }

  const takeResult = (result: SearchResult, typed: string, extras: CaptureExtras) => {
    switch (result.kind) {
      case 'documents':
        for (const read of result.documents) {
          const document = asGivenNow(read)
          dispatch({ type: 'page-fetched', document, found: result.found })
          handOver(document, extras)
        }
        return
      case 'several':
        return dispatch({ type: 'fetch-found-several', candidates: result.candidates })
      case 'unknown-name':
        return dispatch({ type: 'fetch-missed', miss: result })
      case 'nothing':
        return fail(typed, { problem: problemOfMiss(result.given), miss: result })
    }
  }

  const fail = (typed: string, why: Readonly<{ problem: ClientErrorCode; miss?: SearchMiss }>) => {
    dispatch({ type: 'fetch-failed', ...why })
    reportFailure(why.problem, typed, addressToast(why.problem, page))
  }

  const reportFailure = (problem: ClientErrorCode, typed: string, text: ErrorText | undefined) => {
    if (problem === 'capture-limit-reached') onRefused()
    if (text === undefined) return
    const reference = onUnread && withReference(problem, text)
    if (reference !== undefined) onUnread?.(typed.trim())
    showToast({ ...(reference ?? text), kind: 'destructive' })
  }

  useWantedStart(isVisitOpen, (wanted) => {
    if (wanted.kind === 'photo') {
      if (isPrivateMode() || checkAllowed()) dispatch({ type: 'photo-opened' })
      return
    }
    const { typed } = wanted
    if (isPrivateMode()) {
      // In private mode the form first says what an address reveals.
      dispatch({ type: 'form-opened' })
      dispatch({ type: 'address-typed', typed })
      return
    }
    if (!checkAllowed()) return
    fetching.current?.abort()
    dispatch({ type: 'fetch-wanted', typed })
    void search(typed)
  })

  const handOver = (document: PolicyDocument, extras: CaptureExtras) => {
    if (onCaptured !== undefined) {
      dispatch({ type: 'document-handed-over' })
      onCaptured(document, extras)
      return
    }
    const text = documentAddedText(document)
    if (text !== undefined) showToast({ ...text, kind: 'success' })
  }

  return {
    state,
    openForm: () => {
      if (checkAllowed()) dispatch({ type: 'form-opened' })
    },
    closeForm: () => dispatch({ type: 'form-closed' }),
    typeAddress: (typed) => dispatch({ type: 'address-typed', typed }),
    fetchPage: () => void fetchPage(),
    readAnyway: () => void readAnyway(),
    readFound,
    cancelFetch: () => {
      fetching.current?.abort()
      dispatch({ type: 'fetch-cancelled' })
    },
    openPhoto: () => {
      if (isPrivateMode() || checkAllowed()) dispatch({ type: 'photo-opened' })
    },
    closePhoto: () => dispatch({ type: 'photo-closed' }),
    takePhoto: (read, extras) => {
      const document = asGivenNow(read)
      dispatch({ type: 'photo-read', document, isDoubtful: extras.isDoubtful ?? false })
      handOver(document, extras)
    },
    canUpload: tier === 'premium',
    takesFiles: isVisitOpen,
    openUpload: (dropped = []) => {
      if (tier !== 'premium') showToast({ ...PREMIUM_UPLOAD_TEXT, kind: 'destructive' })
      else if (canOpenUpload(state)) dispatch({ type: 'file-opened', dropped })
      else showToast({ ...OTHER_FORM_OPEN_TEXT, kind: 'destructive' })
    },
    closeUpload: () => dispatch({ type: 'file-closed' }),
    takeFile: (read, isDoubtful) => {
      const document = asGivenNow(read)
      dispatch({ type: 'file-read', document, isDoubtful })
      handOver(document, { isDoubtful })
    },
    takePasted: (pasted, isDoubtful = false) => {
      const document = asGivenNow(pasted)
      dispatch({ type: 'text-pasted', document, isDoubtful })
      handOver(document, { isDoubtful })
    },
    correctText: (text, corrects) => {
      if (state.captured === undefined) return
      // Page spans refer to the text before correction.
      const { pages: _, ...rest } = state.captured.document
      const document = { ...rest, id: randomId(), text }
      dispatch({ type: 'text-corrected', document, ...(corrects !== undefined && { corrects }) })
    },
    loadDocumentView,
    stopStart: () => dispatch({ type: 'start-stopped' }),
    beginAnalysis: () => dispatch({ type: 'analysis-begun' }),
    restore: (document, start, corrects) =>
      dispatch({
        type: 'document-restored',
        document,
        start,
        ...(corrects !== undefined && { corrects }),
      }),
    clear: () => {
      fetching.current?.abort()
      dispatch({ type: 'document-cleared' })
    },
  }
}

const importFetcher = loaderInReach(() => import('./address/fetch-document.ts'))

/** Loaded on first use: checking addresses needs large tables. */
function loadFetcher() {
  return importFetcher().catch(toOffline)
}

type Work = (
  fetcher: Awaited<ReturnType<typeof loadFetcher>>,
  options: FetchOptions,
) => Promise<SearchResult>

/** A chunk that fails to load means that our server cannot be reached. */
function toOffline(cause: unknown): never {
  throw new ApiError('offline', { cause })
}

function problemOf(error: unknown): ClientErrorCode {
  return error instanceof ApiError ? error.code : 'internal-error'
}
