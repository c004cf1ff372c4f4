import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { useFreePage } from '../../lib/api/free-page.ts'
import { prepareForPrivateMode } from '../../lib/device-analyst/begin-preparing.ts'
import { useBackCloses } from '../../lib/hooks/use-back-closes.ts'
import { prefetchWeights } from '../../lib/ranker/weight-files.ts'
import { isPrivateMode } from '../../lib/storage/private-mode.ts'

type CaptureSheetProps = Readonly<{
  title: string
  /** Focused when the sheet has no field to focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  ref?: RefObject<HTMLDialogElement | null>
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
