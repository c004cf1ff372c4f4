import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type DialogProps = Readonly<{
  title: string
  isOpen: boolean
  /** Called when the visitor closes it: by Escape, the cross or a click beside it. */
  onClose: () => void
  children: ReactNode
}>

/**
 * A modal dialog. The browser's own element keeps the focus inside, gives it back afterwards and
 * makes the page behind inert, without a style that a strict policy would refuse.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] overflow-auto rounded-card border border-line bg-raised p-6 text-ink shadow-card sm:p-8"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          className="-m-2 rounded-control p-2 text-soft hover:bg-wash hover:text-ink"
        >
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {isOpen ? children : null}
    </dialog>
  )
}
