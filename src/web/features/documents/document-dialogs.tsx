import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { nameDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type DocumentConflictDialogProps = Readonly<{
  /** The document being added. */
  document: PolicyDocument
  documentCount: number
  /** Whether one more may be held. */
  canAppend: boolean
  onAppend: () => void
  onReplace: () => void
  onCancel: () => void
}>

/** Asks whether a new document is added to the current ones or replaces them (SPEC.md section 4). */
export function DocumentConflictDialog({
  document,
  documentCount,
  canAppend,
  onAppend,
  onReplace,
  onCancel,
}: DocumentConflictDialogProps) {
  const { data: found } = useQuery({
    queryKey: ['document-name', document.id],
    queryFn: ({ signal }) => nameDocument(document, signal),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const isOne = documentCount === 1
  return (
    <Modal title="Document Content Exists" onClose={onCancel}>
      <p className="mt-4 wrap-anywhere">
        You already have {isOne ? 'a document' : `${documentCount} documents`}. Keep{' '}
        {isOne ? 'both' : 'all'}, or replace {isOne ? 'it' : 'them'} with “
        {found?.name ?? document.title}”?
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
