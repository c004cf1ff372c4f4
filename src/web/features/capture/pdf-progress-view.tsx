import type { PdfProgress } from '../../lib/pdf/pdf-progress.ts'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'

const STAGE_WORDS: Readonly<Record<PdfProgress['stage'], string>> = {
  reading: 'Reading page',
  recognising: 'Recognizing the text of scanned page',
}

/** Progress of reading a PDF, by page. */
export function PdfProgressView({ progress }: Readonly<{ progress: PdfProgress }>) {
  const { stage, page, pages } = progress
  return (
    <div className="mt-4">
      <ProgressBar label="Reading the PDF" done={(page - 1) / pages} />
      <p className="mt-2 text-small text-soft">
        {STAGE_WORDS[stage]} {page} of {pages}
      </p>
    </div>
  )
}
