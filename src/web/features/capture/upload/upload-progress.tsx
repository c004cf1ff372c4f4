import type { PdfProgress } from '../../../lib/pdf/pdf-progress.ts'
import { ProgressBar } from '../../../ui/loading/progress-bar.tsx'
import { PdfProgressView } from '../pdf-progress-view.tsx'

type UploadProgressProps = Readonly<{ name: string; progress: PdfProgress | undefined }>

/** Progress of reading a file: by page for a PDF. */
export function UploadProgress({ name, progress }: UploadProgressProps) {
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
