import { Camera, ClipboardPaste, Paperclip, Upload, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { onLeaving } from '../../ui/on-leaving.ts'

/** Actions of the menu; the page decides whether they are allowed. */
export type Attachments = Readonly<{
  onUpload: () => void
  onPhoto: () => void
  onPaste: () => void
}>

/**
 * Ways to add a document from where a question is typed (SPEC.md section 2, 'Premium view'). Their list
 * closes by Escape, by a press elsewhere and when the focus leaves it.
 */
export function AttachmentMenu({ onUpload, onPhoto, onPaste }: Attachments) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = place
    if (!isOpen || current === null) return
    current.querySelector<HTMLElement>('dialog button')?.focus()
    const controller = new AbortController()
    onLeaving(current, () => setOpen(false), controller.signal)
    return () => controller.abort()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  return (
    <div ref={place}>
      <Button
        ref={opener}
        variant="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Paperclip aria-hidden="true" size={16} />
        Attach
      </Button>
      {isOpen ? (
        <dialog
          open
          id={listId}
          aria-label="Attach a document"
          onKeyDown={closeOnEscape}
          className="absolute start-auto right-3 bottom-full z-10 m-0 flex animate-rise flex-col items-start rounded-card border border-edge bg-raised p-1 text-ink shadow-card"
        >
          <Choice onChoose={choose(onUpload)}>
            <Upload aria-hidden="true" size={16} />
            Upload Document
          </Choice>
          <Choice onChoose={choose(onPhoto)}>
            <Camera aria-hidden="true" size={16} />
            Take Photo
          </Choice>
          <Choice onChoose={choose(onPaste)}>
            <ClipboardPaste aria-hidden="true" size={16} />
            Paste Text
          </Choice>
          <Choice onChoose={close}>
            <X aria-hidden="true" size={16} />
            Close
          </Choice>
        </dialog>
      ) : null}
    </div>
  )
}

type ChoiceProps = Readonly<{ onChoose: () => void; children: ReactNode }>

function Choice({ onChoose, children }: ChoiceProps) {
  return (
    <Button variant="quiet" size="small" onClick={onChoose}>
      {children}
    </Button>
  )
}
