import { useEffect, useEffectEvent, useRef } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { UPLOAD_PROBLEM_HINTS } from '../../../content/document-texts.ts'
import { useFocusFallback } from '../../../lib/hooks/lost-focus.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-reading.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { CaptureSheet, PdfProgressView } from '../capture-sheet.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import { useUpload } from './use-upload.ts'

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
