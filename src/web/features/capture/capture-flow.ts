import type { FoundCandidate, PolicySearchAnswer } from '../../../api/pages.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { ANALYSIS_MIN_CHARACTERS } from '../../../core/limits.ts'
import type { ClientErrorCode } from '../../lib/api/api-client.ts'
import type { PdfProgress } from '../../lib/pdf/pdf-reading.ts'

/**
 * The open form: none, the one for addresses, or those for photos and files, which hold their own state.
 * The typed address is stored apart, and survives all of them.
 */
export type CaptureEntry =
  | Readonly<{ kind: 'closed' }>
  | Readonly<{ kind: 'photo' }>
  | Readonly<{ kind: 'file'; dropped: readonly File[] }>
  | Readonly<{ kind: 'open'; problem?: ClientErrorCode; miss?: SearchMiss }>
  | Choice
  | Readonly<{ kind: 'fetching'; progress?: PdfProgress; choice?: Choice }>

/** Documents that a search found, for the visitor to choose from. */
export type Choice = Readonly<{
  kind: 'choosing'
  candidates: readonly FoundCandidate[]
  /** Why the chosen one could not be read. */
  problem?: ClientErrorCode
}>

/** A search without a document as its result. */
export type SearchMiss = Extract<PolicySearchAnswer, { kind: 'unknown-name' | 'nothing' }>

/** The documents of a company that a search found, and the addresses of those already read. */
export type FoundDocuments = Readonly<{
  candidates: readonly FoundCandidate[]
  readUrls: readonly string[]
}>

/**
 * How the analysis of a captured document starts.
 * - `automatic`: by itself, after a short delay (SPEC.md section 4).
 * - `by-hand`: by the visitor, because the text is short or the visitor stopped the automatic start.
 * - `begun`: it has started.
 */
export type AnalysisStart = 'automatic' | 'by-hand' | 'begun'

export type CapturedDocument = Readonly<{
  document: PolicyDocument
  start: AnalysisStart
  /** Its text is clearly no policy: it is analysed only if the visitor asks for it. */
  isDoubtful?: boolean
  /** Restored after a reload. */
  isRestored?: boolean
  /** Id of the answered request that is repeated with corrected text. */
  corrects?: string
}>

export type CaptureState = Readonly<{
  typed: string
  entry: CaptureEntry
  captured: CapturedDocument | undefined
  /** The search that found the last document, if any. */
  found: FoundDocuments | undefined
}>

export type CaptureEvent =
  | Readonly<{ type: 'form-opened' }>
  | Readonly<{ type: 'form-closed' }>
  | Readonly<{ type: 'address-typed'; typed: string }>
  | Readonly<{ type: 'fetch-begun' }>
  /** An address from elsewhere on the page, fetched at once. */
  | Readonly<{ type: 'fetch-wanted'; typed: string }>
  | Readonly<{ type: 'fetch-progressed'; progress: PdfProgress }>
  /** A document from the search results is fetched. */
  | Readonly<{ type: 'fetch-chosen'; url: string }>
  | Readonly<{ type: 'fetch-cancelled' }>
  | Readonly<{ type: 'fetch-failed'; problem: ClientErrorCode; miss?: SearchMiss }>
  | Readonly<{ type: 'fetch-missed'; miss: SearchMiss }>
  | Readonly<{ type: 'fetch-found-several'; candidates: readonly FoundCandidate[] }>
  | Readonly<{ type: 'page-fetched'; document: PolicyDocument; found?: FoundDocuments | undefined }>
  | Readonly<{ type: 'photo-opened' }>
  | Readonly<{ type: 'photo-closed' }>
  | Readonly<{ type: 'photo-read'; document: PolicyDocument; isDoubtful: boolean }>
  | Readonly<{ type: 'file-opened'; dropped: readonly File[] }>
  | Readonly<{ type: 'file-closed' }>
  | Readonly<{ type: 'file-read'; document: PolicyDocument; isDoubtful: boolean }>
  | Readonly<{ type: 'text-pasted'; document: PolicyDocument; isDoubtful: boolean }>
  | Readonly<{ type: 'text-corrected'; document: PolicyDocument; corrects?: string }>
  | Readonly<{ type: 'start-stopped' }>
  | Readonly<{ type: 'analysis-begun' }>
  | Readonly<{
      type: 'document-restored'
      document: PolicyDocument
      start: 'by-hand' | 'begun'
      corrects?: string
    }>
  | Readonly<{ type: 'document-cleared' }>
  /** It is now among the documents of a session. */
  | Readonly<{ type: 'document-handed-over' }>

export const EMPTY_CAPTURE: CaptureState = {
  typed: '',
  entry: { kind: 'closed' },
  captured: undefined,
  found: undefined,
}

/** Reducer from an address, photo or file to a captured document. Unexpected events change nothing. */
export function captureFlow(state: CaptureState, event: CaptureEvent): CaptureState {
  switch (event.type) {
    case 'form-opened':
      if (state.entry.kind !== 'closed') return state
      // Adding another document stops the automatic start of this one.
      return { ...withStart(state, 'automatic', 'by-hand'), entry: { kind: 'open' } }
    case 'form-closed':
      return state.entry.kind === 'open' || state.entry.kind === 'choosing'
        ? { ...state, entry: { kind: 'closed' } }
        : state
    case 'address-typed':
      return state.entry.kind === 'open'
        ? { ...state, typed: event.typed, entry: { kind: 'open' } }
        : state
    case 'photo-opened':
    case 'photo-closed':
    case 'photo-read':
      return photoEntry(state, event)
    case 'file-opened':
    case 'file-closed':
    case 'file-read':
      return fileEntry(state, event)
    case 'text-pasted':
      return withRead(state, event, startOf(event.document))
    case 'text-corrected':
      return correct(state, event)
    case 'start-stopped':
      return withStart(state, 'automatic', 'by-hand')
    case 'analysis-begun':
      return withStart(state, state.captured?.start, 'begun')
    case 'document-restored':
      // A document added now takes precedence over a restored one.
      if (state.captured !== undefined || state.entry.kind === 'fetching') return state
      return { ...state, captured: restored(event) }
    case 'document-cleared':
      return { ...EMPTY_CAPTURE, typed: state.typed }
    case 'document-handed-over':
      return { ...EMPTY_CAPTURE, typed: state.typed, found: state.found }
    default:
      return fetchFlow(state, event)
  }
}

/** Whether the form can be submitted: an address is typed and nothing is being fetched. */
export function canFetch(state: CaptureState): boolean {
  return state.entry.kind === 'open' && state.typed.trim() !== ''
}

/** Whether the form for files is open or can be opened: no other form is. */
export function canOpenUpload({ entry }: CaptureState): boolean {
  return entry.kind === 'closed' || entry.kind === 'file'
}

type FetchEvent = Extract<CaptureEvent, { type: `fetch-${string}` | 'page-fetched' }>

function fetchFlow(state: CaptureState, event: FetchEvent): CaptureState {
  if (event.type === 'fetch-begun') {
    return canFetch(state) ? { ...state, entry: { kind: 'fetching' } } : state
  }
  if (event.type === 'fetch-wanted') {
    const { typed } = event
    return { ...withStart(state, 'automatic', 'by-hand'), typed, entry: { kind: 'fetching' } }
  }
  if (event.type === 'fetch-chosen') {
    const { entry } = state
    return {
      ...withStart(state, 'automatic', 'by-hand'),
      ...(entry.kind === 'choosing'
        ? { entry: { kind: 'fetching', choice: withoutProblem(entry) } }
        : { typed: event.url, entry: { kind: 'fetching' } }),
    }
  }
  // Ignores a page that arrives after cancelling.
  if (state.entry.kind !== 'fetching') return state
  const { choice } = state.entry
  switch (event.type) {
    case 'fetch-progressed':
      return { ...state, entry: { ...state.entry, progress: event.progress } }
    case 'fetch-cancelled':
      return { ...state, entry: choice ?? { kind: 'open' } }
    case 'fetch-failed': {
      const { type: _, ...why } = event
      return { ...state, entry: { ...(choice ?? { kind: 'open' }), ...why } }
    }
    case 'fetch-missed':
      return { ...state, entry: { kind: 'open', miss: event.miss } }
    case 'fetch-found-several':
      return { ...state, entry: { kind: 'choosing', candidates: event.candidates } }
    case 'page-fetched':
      return {
        typed: '',
        entry: { kind: 'closed' },
        captured: { document: event.document, start: startOf(event.document) },
        found: event.found,
      }
  }
}

function withoutProblem({ kind, candidates }: Choice): Choice {
  return { kind, candidates }
}

type PhotoEntryEvent = Extract<CaptureEvent, { type: `photo-${string}` }>

function photoEntry(state: CaptureState, event: PhotoEntryEvent): CaptureState {
  if (event.type === 'photo-opened') {
    if (state.entry.kind !== 'closed') return state
    return { ...withStart(state, 'automatic', 'by-hand'), entry: { kind: 'photo' } }
  }
  if (state.entry.kind !== 'photo') return state
  if (event.type === 'photo-closed') return { ...state, entry: { kind: 'closed' } }
  // Shorter text was refused before.
  return withRead(state, event, 'automatic')
}

type FileEntryEvent = Extract<CaptureEvent, { type: `file-${string}` }>

function fileEntry(state: CaptureState, event: FileEntryEvent): CaptureState {
  if (event.type === 'file-opened') {
    if (!canOpenUpload(state)) return state
    const entry = { kind: 'file', dropped: event.dropped } as const
    return { ...withStart(state, 'automatic', 'by-hand'), entry }
  }
  if (state.entry.kind !== 'file') return state
  if (event.type === 'file-closed') return { ...state, entry: { kind: 'closed' } }
  return withRead(state, event, startOf(event.document))
}

type Read = Readonly<{ document: PolicyDocument; isDoubtful: boolean }>

/** Text that is clearly no policy does not start automatically. */
function withRead(
  state: CaptureState,
  { document, isDoubtful }: Read,
  start: AnalysisStart,
): CaptureState {
  const captured: CapturedDocument = isDoubtful
    ? { document, start: 'by-hand', isDoubtful }
    : { document, start }
  return { ...state, entry: { kind: 'closed' }, captured, found: undefined }
}

type Restored = Extract<CaptureEvent, { type: 'document-restored' }>
type TextCorrected = Extract<CaptureEvent, { type: 'text-corrected' }>

function restored({ document, start, corrects }: Restored): CapturedDocument {
  return { document, start, isRestored: true, ...(corrects !== undefined && { corrects }) }
}

/** Corrected text is a new document: answers about the first one remain true of the first one. */
function correct(state: CaptureState, { document, corrects }: TextCorrected): CaptureState {
  const { captured } = state
  // Free of charge, text can be corrected only once.
  if (captured === undefined || captured.corrects !== undefined) return state
  const next: CapturedDocument = { ...captured, document, start: 'automatic' }
  return { ...state, captured: corrects === undefined ? next : { ...next, corrects } }
}

/** Text of 100 characters or more is analysed automatically (SPEC.md section 4; DESIGN.md section 9). */
function startOf(document: PolicyDocument): AnalysisStart {
  return document.text.trim().length >= ANALYSIS_MIN_CHARACTERS ? 'automatic' : 'by-hand'
}

function withStart(
  state: CaptureState,
  from: AnalysisStart | undefined,
  to: AnalysisStart,
): CaptureState {
  if (state.captured === undefined || state.captured.start !== from) return state
  return { ...state, captured: { ...state.captured, start: to } }
}
