import { Link2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NO_CONTENT_TEXT } from '../../content/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AddressForm } from './address-form.tsx'
import type { Capture } from './use-capture.ts'

type CapturePanelProps = Readonly<{
  capture: Capture
  /** The document that was captured, where there is one. */
  children: ReactNode
}>

/** Analysis needs a document (SPEC.md section 5, 'Capture'). */
function sayNoContent(): void {
  showToast({ ...NO_CONTENT_TEXT, kind: 'destructive' })
}

/** Where a visitor adds a document: a button, and in its place the form that it opens. */
export function CapturePanel({ capture, children }: CapturePanelProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  const { state, openForm, closeForm } = capture
  const hasDocument = state.captured !== undefined
  const isClosed = state.entry.kind === 'closed'

  useEffect(() => {
    if (isClosed && isReturning.current) opener.current?.focus()
    isReturning.current = false
  }, [isClosed])

  const hadDocument = useRef(hasDocument)
  useEffect(() => {
    // The button that cleared the document is gone with it.
    if (hadDocument.current && !hasDocument) opener.current?.focus()
    hadDocument.current = hasDocument
  }, [hasDocument])

  const closeAndReturn = () => {
    isReturning.current = true
    closeForm()
  }
  return (
    <>
      {isClosed ? (
        <div className="flex flex-wrap gap-3">
          <Button
            ref={opener}
            size="large"
            onClick={openForm}
            variant={hasDocument ? 'secondary' : 'primary'}
            className="grow"
          >
            <Link2 aria-hidden="true" size={20} />
            Add URL
          </Button>
          {hasDocument ? null : (
            <Button variant="secondary" size="large" onClick={sayNoContent}>
              Analyse
            </Button>
          )}
        </div>
      ) : (
        <AddressForm capture={{ ...capture, closeForm: closeAndReturn }} />
      )}
      {children}
    </>
  )
}
