import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type DocumentConflictDialogProps = Readonly<{
  /** What is being added, by its title. */
  title: string
  documentCount: number
  /** Whether one more may be held. */
  canAppend: boolean
  onAppend: () => void
  onReplace: () => void
  onCancel: () => void
}>

/** Asks what becomes of the documents at hand when another one comes (SPEC.md section 4). */
export function DocumentConflictDialog({
  title,
  documentCount,
  canAppend,
  onAppend,
  onReplace,
  onCancel,
}: DocumentConflictDialogProps) {
  const atHand = documentCount === 1 ? 'is a document' : `are ${documentCount} documents`
  return (
    <Modal title="Document Content Exists" onClose={onCancel}>
      <p className="mt-4 wrap-anywhere">
        There {atHand} at hand. Add “{title}” beside {documentCount === 1 ? 'it' : 'them'}, or put
        it in {documentCount === 1 ? 'its' : 'their'} place?
      </p>
      {canAppend ? null : (
        <Notice tone="warning" className="mt-3">
          No more documents can be held at once. Remove one first, or replace them.
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={!canAppend} onClick={onAppend}>
          Append
        </Button>
        <Button variant="secondary" onClick={onReplace}>
          Replace
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}
