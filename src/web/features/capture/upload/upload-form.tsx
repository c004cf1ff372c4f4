import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { titleOfFile } from '../../../../core/files/plain-text.ts'
import { judgePage } from '../../../../core/pages/page-kind.ts'
import {
  STILL_READING_TEXT,
  UPLOAD_FAILED_TEXT,
  UPLOAD_PROBLEM_HINTS,
  type UploadProblem,
} from '../../../content/document-texts.ts'
import { FileError } from '../../../lib/file/file-reading.ts'
import { readFile } from '../../../lib/file/read-file.ts'
import { useFocusFallback } from '../../../lib/hooks/lost-focus.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-reading.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import { CaptureSheet, PdfProgressView } from '../capture-sheet.tsx'
import { FileDropZone } from './file-drop-zone.tsx'

type UploadFormProps = Readonly<{
  /** The last files that were dropped on the page. */
  dropped: readonly File[]
  isDraggedOver: boolean
  onClose: () => void
  onRead: (document: PolicyDocument, isDoubtful: boolean) => void
  loadDocumentView: () => Promise<unknown>
}>

/** Form for choosing or dropping a file, which is then read. */
export default function UploadForm({
  dropped,
  isDraggedOver,
  onClose,
  onRead,
  loadDocumentView,
}: UploadFormProps) {
  const upload = useUpload({ onRead, loadDocumentView })
  const form = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = upload

  useEffect(() => title.current?.focus(), [])
  // Those that come while a file is being read are refused in words.
  const takeDropped = useEffectEvent(() => upload.takeFiles(dropped))
  useEffect(() => {
    if (dropped.length > 0) takeDropped()
  }, [dropped])

  // Replacing the button by progress loses the focus.
  useFocusFallback(form)
  const cancel = state.kind === 'reading' ? upload.stopReading : onClose
  return (
    <CaptureSheet ref={form} title="Upload a document" titleRef={title} onEscape={cancel}>
      {state.kind === 'reading' ? (
        <UploadProgress name={state.name} progress={state.progress} />
      ) : (
        <>
          <FileDropZone isDraggedOver={isDraggedOver} onFiles={upload.takeFiles} />
          <p role="alert" className="mt-3 font-medium text-bad text-small">
            {state.problem && UPLOAD_PROBLEM_HINTS[state.problem]}
          </p>
        </>
      )}
      <div className="mt-4">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </CaptureSheet>
  )
}

type UploadProgressProps = Readonly<{ name: string; progress: PdfProgress | undefined }>

/** Progress of reading a file: by page for a PDF. */
function UploadProgress({ name, progress }: UploadProgressProps) {
  return (
    <>
      <p role="status" className="wrap-anywhere">
        Reading {name}. It stays on your device.
      </p>
      {progress === undefined ? (
        <div className="mt-4">
          <ProgressBar label="Reading the file" />
        </div>
      ) : (
        <PdfProgressView progress={progress} />
      )}
    </>
  )
}

type Upload = Readonly<{
  state: UploadState
  /**
   * Receives chosen or dropped files: one is read at once; several, and any while one is being read, are
   * refused.
   */
  takeFiles: (files: readonly File[]) => void
  stopReading: () => void
}>

type UploadOptions = Readonly<{
  /** `isDoubtful`: its text is clearly no policy. */
  onRead: (document: PolicyDocument, isDoubtful: boolean) => void
  /** Loads the code that shows a document, while its text is being read. */
  loadDocumentView: () => Promise<unknown>
}>

/** Reads an uploaded file into a document. */
function useUpload({ onRead, loadDocumentView }: UploadOptions): Upload {
  const [state, dispatch] = useReducer(uploadFlow, EMPTY_UPLOAD)
  const reading = useRef<AbortController>(undefined)
  const refusal = useRef<ReturnType<typeof showToast>>(undefined)

  useEffect(() => () => reading.current?.abort(), [])

  const refuse = (problem: UploadProblem) => {
    dispatch({ type: 'file-refused', problem })
    refusal.current = showToast({ ...UPLOAD_FAILED_TEXT, kind: 'destructive' })
  }

  const read = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current?.abort()
    reading.current = controller
    // The message about the last file does not apply to this one.
    if (refusal.current !== undefined) dismissToast(refusal.current)
    dispatch({ type: 'reading-begun', name: titleOfFile(file.name) })
    try {
      const [{ document, isDoubtful }] = await Promise.all([
        documentFromFile(file, {
          signal,
          onProgress: (progress) => {
            if (!signal.aborted) dispatch({ type: 'reading-progressed', progress })
          },
        }),
        loadDocumentView().catch((cause: unknown) => {
          throw new FileError('not-loaded', { cause })
        }),
      ])
      signal.throwIfAborted()
      onRead(document, isDoubtful)
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof FileError ? error.problem : 'broken')
    }
  }

  return {
    state,
    takeFiles: (files) => {
      const [file] = files
      if (file === undefined) return
      if (state.kind === 'reading') showToast({ ...STILL_READING_TEXT, kind: 'destructive' })
      else if (files.length > 1) refuse('several')
      else void read(file)
    },
    stopReading: () => {
      reading.current?.abort()
      dispatch({ type: 'reading-stopped' })
    },
  }
}

/**
 * State of an upload.
 * - `choosing`: waiting for a file; `problem` is why the last one was refused.
 * - `reading`: the file is being read; `progress` is known for a PDF.
 */
type UploadState =
  | Readonly<{ kind: 'choosing'; problem?: UploadProblem }>
  | Readonly<{ kind: 'reading'; name: string; progress?: PdfProgress }>

type UploadEvent =
  | Readonly<{ type: 'reading-begun'; name: string }>
  | Readonly<{ type: 'reading-progressed'; progress: PdfProgress }>
  | Readonly<{ type: 'reading-stopped' }>
  | Readonly<{ type: 'file-refused'; problem: UploadProblem }>

export const EMPTY_UPLOAD: UploadState = { kind: 'choosing' }

/** Reducer from a file to its text. Unexpected events change nothing. */
export function uploadFlow(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'reading-begun':
      return state.kind === 'choosing' ? { kind: 'reading', name: event.name } : state
    case 'reading-progressed':
      return state.kind === 'reading' ? { ...state, progress: event.progress } : state
    case 'reading-stopped':
      return EMPTY_UPLOAD
    case 'file-refused':
      return { kind: 'choosing', problem: event.problem }
  }
}

/**
 * Makes a document of a file, and tells whether it is clearly no policy. It is not refused, because the
 * visitor may know better.
 *
 * @throws FileError; the signal's reason when it was aborted
 */
async function documentFromFile(
  file: File,
  options: Readonly<{ signal: AbortSignal; onProgress: (progress: PdfProgress) => void }>,
): Promise<Readonly<{ document: PolicyDocument; isDoubtful: boolean }>> {
  const read = await readFile(file, options)
  const title = titleOfFile(file.name)
  return {
    document: { id: randomId(), origin: 'file', title, ...read },
    isDoubtful: judgePage({ title, text: read.text }) === 'not-a-policy',
  }
}
