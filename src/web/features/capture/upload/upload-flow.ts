import type { UploadProblem } from '../../../content/upload-texts.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-progress.ts'

/**
 * State of an upload.
 * - `choosing`: waiting for a file; `problem` is why the last one was refused.
 * - `reading`: the file is being read; `progress` is known for a PDF.
 */
export type UploadState =
  | Readonly<{ kind: 'choosing'; problem?: UploadProblem }>
  | Readonly<{ kind: 'reading'; name: string; progress?: PdfProgress }>

export type UploadEvent =
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
