import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Picture } from '../../../ui/page/picture.tsx'
import type { PhotoPage } from './photo-flow.ts'

type PhotoCapturedDialogProps = Readonly<{
  pages: readonly PhotoPage[]
  onDecided: (decision: 'save' | 'process' | 'back') => void
}>

/** Asks before reading whether to save the pictures with their text (SPEC.md section 2, 'Premium view'). */
export function PhotoCapturedDialog({ pages, onDecided }: PhotoCapturedDialogProps) {
  return (
    <Modal title="Photo Captured" onClose={() => onDecided('back')}>
      <p className="mt-4 text-soft">
        The text is read on your device. Saved pictures stay beside it in this browser until your
        session ends; they are not sent to us.
      </p>
      <ol aria-label="Pictures" className="mt-4 flex max-h-60 flex-wrap gap-3 overflow-y-auto">
        {pages.map(({ id, picture }, index) => (
          <li key={id}>
            <Picture picture={picture} name={`Page ${index + 1}`} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onDecided('save')}>Save &amp; Process Photo</Button>
        <Button variant="secondary" onClick={() => onDecided('process')}>
          Process Without Saving
        </Button>
      </div>
    </Modal>
  )
}
