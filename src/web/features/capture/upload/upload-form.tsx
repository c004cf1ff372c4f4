import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { UPLOAD_PROBLEM_HINTS } from '../../../content/upload-texts.ts'
import { useFreePage } from '../../../lib/free-page.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDropZone } from './file-drop-zone.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'

type UploadFormProps = Readonly<{
  /** Files that were dropped on the page before the form was open. */
  dropped: readonly File[]
  onClose: () => void
  onRead: (document: PolicyDocument, isDoubtful: boolean) => void
  loadDocumentView: () => Promise<unknown>
}>

/**
 * Takes a file, by choosing or by dropping, and has it read. It is a dialog that leaves the page
 * usable, as the form for an address is.
 */
export default function UploadForm({
  dropped,
  onClose,
  onRead,
  loadDocumentView,
}: UploadFormProps) {
  const upload = useUpload({ onRead, loadDocumentView })
  const titleId = useId()
  // On the chatbot page no card of a plan stands between the page's part and the form.
  const Heading = useFreePage() === 'chatbot' ? 'h3' : 'h4'
  const form = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = upload

  useEffect(() => title.current?.focus(), [])
  const takeDropped = useEffectEvent(() => upload.takeFiles(dropped))
  useEffect(() => {
    if (dropped.length > 0) takeDropped()
  }, [dropped])

  // What is dropped beside the form is taken too, and what is dropped while a file is read, by nobody.
  const { isDraggedOver } = useFileDrop(true, upload.takeFiles)
  // The button that gave way to progress takes the focus with it.
  useKeptFocus(form)
  const cancel = state.kind === 'reading' ? upload.stopReading : onClose
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  return (
    <dialog
      ref={form}
      open
      aria-labelledby={titleId}
      onKeyDown={cancelOnEscape}
      className="static m-0 w-full animate-rise rounded-card border border-line bg-wash p-4 text-ink sm:p-5"
    >
      <Heading
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="mb-3 font-semibold text-[1.0625rem]"
      >
        Upload a document
      </Heading>
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
    </dialog>
  )
}
