import { type ReactNode, useEffect, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'

/** The document over the whole of a narrow screen, which has no room for it beside the answers. */
export function ReaderSheet({
  onClose,
  children,
}: Readonly<{ onClose: () => void; children: ReactNode }>) {
  // What is closed cannot take the focus: the reader comes once the dialog is open.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Modal title="Document" onClose={onClose}>
      <div className="mt-4">{isOpen ? children : null}</div>
    </Modal>
  )
}
