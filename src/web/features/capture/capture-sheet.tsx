import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useFreePage } from '../../lib/api/free-page.ts'
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts'
import type { PdfProgress } from '../../lib/pdf/pdf-reading.ts'
import { prefetchWeights } from '../../lib/ranker/weight-files.ts'
import { isPrivateMode, prepareForPrivateMode } from '../../lib/storage/private-mode.ts'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'

type CaptureSheetProps = Readonly<{
  title: string
  /** Focused when the sheet has no field to focus. */
  titleRef: RefObject<HTMLHeadingElement | null>
  ref: RefObject<HTMLDialogElement | null>
  onEscape: () => void
  children: ReactNode
}>

/**
 * A non-modal dialog for adding a document. The page stays usable, so that messages and typed text remain
 * visible.
 */
export function CaptureSheet({ title, titleRef, ref, onEscape, children }: CaptureSheetProps) {
  const titleId = useId()
  useBackCloses(onEscape)
  useEffect(() => {
    if (isPrivateMode()) void prepareForPrivateMode()
    else prefetchWeights()
  }, [])
  // The chatbot page has no plan card above the sheet, so its heading is one level higher.
  const Heading = useFreePage() === 'chatbot' ? 'h3' : 'h4'
  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape()
      }}
      className="static m-0 w-full animate-rise rounded-card border border-line bg-wash p-4 text-ink sm:p-5"
    >
      <Heading
        ref={titleRef}
        id={titleId}
        tabIndex={-1}
        className="mb-3 font-semibold text-reading"
      >
        {title}
      </Heading>
      {children}
    </dialog>
  )
}

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
