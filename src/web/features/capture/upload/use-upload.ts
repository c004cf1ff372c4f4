import { useEffect, useReducer, useRef } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { UPLOAD_FAILED_TEXT, type UploadProblem } from '../../../content/upload-texts.ts'
import { FileError } from '../../../lib/file/file-error.ts'
import { dismissToast, showToast } from '../../../ui/toast/toast-store.ts'
import { documentFromFile, titleOfFile } from './document-from-file.ts'
import { EMPTY_UPLOAD, type UploadState, uploadFlow } from './upload-flow.ts'

export type Upload = Readonly<{
  state: UploadState
  /** Receives chosen or dropped files: one is read at once, several are refused. */
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
export function useUpload({ onRead, loadDocumentView }: UploadOptions): Upload {
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
      if (file === undefined || state.kind === 'reading') return
      if (files.length > 1) refuse('several')
      else void read(file)
    },
    stopReading: () => {
      reading.current?.abort()
      dispatch({ type: 'reading-stopped' })
    },
  }
}
