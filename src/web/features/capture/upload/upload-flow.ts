import type { UploadProblem } from '../../../content/upload-texts.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-progress.ts'

/**
 * A document from a file in the making.
 * - `choosing`: a file is asked for; `problem` is why the last one was none.
 * - `reading`: it is being read; `progress` is known of a PDF.
 */
export type UploadState =
  | Readonly<{ kind: 'choosing'; problem?: UploadProblem }>
  | Readonly<{ kind: 'reading'; name: string; progress?: PdfProgress }>

export type UploadEvent =
  | Readonly<{ type: 'reading-begun'; name: string }>
  | Readonly<{ type: 'reading-came-on'; progress: PdfProgress }>
  | Readonly<{ type: 'reading-stopped' }>
  | Readonly<{ type: 'file-refused'; problem: UploadProblem }>

export const EMPTY_UPLOAD: UploadState = { kind: 'choosing' }

/** The steps from a file to its text. An event out of its place changes nothing. */
export function uploadFlow(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'reading-begun':
      return state.kind === 'choosing' ? { kind: 'reading', name: event.name } : state
    case 'reading-came-on':
      return state.kind === 'reading' ? { ...state, progress: event.progress } : state
    case 'reading-stopped':
      return EMPTY_UPLOAD
    case 'file-refused':
      return { kind: 'choosing', problem: event.problem }
  }
}
