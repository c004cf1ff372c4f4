import { X } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useClearOfKeyboard } from '../lib/hooks/keyboard.ts'
import { isTouchFirst } from '../lib/hooks/screen-shape.ts'
import { useBackCloses } from '../lib/hooks/use-back-closes.ts'
import { setToastHost } from './toast/toast-store.ts'

type ModalProps = Readonly<{
  title: string
  /** Called for Escape, Back and the close button; the caller removes the dialog. */
  onClose: () => void
  /** While false there is no close button, and Escape and Back do nothing. */
  canClose?: boolean
  /** While true the dialog and its content are hidden because something else has the screen. */
  isAside?: boolean
  /** Which of several steps is shown: when it changes, the focus returns to the title. */
  step?: string
  /**
   * The field that takes the initial focus instead of the title, for dialogs with one field. Not on
   * touch devices, where the keyboard would cover what is to be read first.
   */
  field?: RefObject<HTMLElement | null>
  children: ReactNode
}>

/**
 * The browser's native modal dialog: it traps the focus and restores it. It covers the whole screen, so
 * that toasts can be rendered inside it: everything outside is inert.
 */
export function Modal({
  title,
  onClose,
  canClose = true,
  isAside = false,
  step,
  field,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useClearOfKeyboard(dialog, { block: 'field' })
  useBackCloses(() => {
    if (canClose) onClose()
  })

  useEffect(() => {
    const { current } = dialog
    if (current === null || isAside) return
    const opener = document.activeElement
    current.showModal()
    const first = isTouchFirst() ? undefined : field?.current
    const target = first ?? heading.current
    target?.focus({ preventScroll: true })
    const releaseToasts = setToastHost(current)
    return () => {
      releaseToasts()
      current.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isAside, field])

  // The focused element was removed with its step.
  useEffect(() => {
    if (step !== undefined) heading.current?.focus()
  }, [step])

  const cancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (canClose) onClose()
  }
  // Browsers close the dialog at repeated Escape, even when the event is cancelled.
  const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    if (isAside || currentTarget.open) return
    if (canClose) onClose()
    else currentTarget.showModal()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={onClosed}
      className="m-0 size-full max-h-none max-w-none overflow-y-auto bg-transparent p-0 pb-(--keyboard) text-ink sm:p-6"
    >
      <div className="flex min-h-full items-end justify-center sm:items-center">
        <div className="min-h-dvh w-full max-w-dialog animate-rise border-line bg-raised panel-edges shadow-card sm:min-h-0 sm:rounded-card sm:border sm:p-8">
          <div className="flex items-start gap-4">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="grow text-title">
              {title}
            </h2>
            {canClose ? (
              <button
                type="button"
                aria-label="Close"
                onClick={onClose}
                className="-m-2 shrink-0 rounded-control p-2 pointer-coarse:-m-3 pointer-coarse:p-3 text-soft hover:bg-wash hover:text-ink"
              >
                <X aria-hidden="true" size={20} />
              </button>
            ) : null}
          </div>
          {children}
        </div>
      </div>
    </dialog>
  )
}
