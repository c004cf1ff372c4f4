import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'

/** More would not be a name. */
const NAME_MAX_CHARACTERS = 120

type RenameDialogProps = Readonly<{
  name: string
  onRename: (name: string) => void
  onClose: () => void
}>

/** Asks what the visitor calls a document. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const wanted = typed.replace(/\s+/g, ' ').trim()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (wanted === '') return
    if (wanted !== name) onRename(wanted)
    onClose()
  }
  return (
    <Modal title="Rename the document" field={field} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Field label="Name">
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              dir="auto"
              autoComplete="off"
              maxLength={NAME_MAX_CHARACTERS}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={wanted === ''}>
            Rename
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
