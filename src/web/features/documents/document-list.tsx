import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useMemo, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { DOCUMENT_CHUNK_WORDS, PREVIEW_MAX_WORDS } from '../../../core/limits.ts'
import { chunkByWords, countWords, takeWords } from '../../../core/text/words.ts'
import { wordsText } from '../../content/document-texts.ts'
import { recognitionText } from '../../content/photo-texts.ts'
import { STAYS_ON_DEVICE_TEXT } from '../../content/private-mode-texts.ts'
import { chunkTitle } from '../../content/session/chat-texts.ts'
import { documentCountText } from '../../content/session/workspace-texts.ts'
import { nameOf, type SessionDocument } from '../../lib/documents/document-store.ts'
import { nameDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { useFocusFallback } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/page/picture.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'

type DocumentListProps = Readonly<{
  records: readonly SessionDocument[]
  /** Shows its text. */
  onRead: (id: string, opener: HTMLElement) => void
  /** Leads to its seven answers. */
  onAnswers: (document: PolicyDocument) => void
  onRename: (id: string) => void
  onCorrect: (id: string) => void
  onRemove: (id: string) => void
  /** Stands below a document whose text is being corrected. */
  renderEditor: (document: PolicyDocument) => ReactNode
}>

/** The current documents by name, each with its actions. */
export function DocumentList({ records, ...actions }: DocumentListProps) {
  const part = useRef<HTMLElement>(null)
  useFocusFallback(part)
  return (
    <section ref={part} aria-labelledby="documents-title" className="mt-5">
      <h3 id="documents-title" tabIndex={-1} className="font-semibold text-body">
        {documentCountText(records.length)}
      </h3>
      <ul className="mt-1">
        {records.map((record) => (
          <DocumentItem key={record.document.id} record={record} {...actions} />
        ))}
      </ul>
    </section>
  )
}

type DocumentItemProps = Omit<DocumentListProps, 'records'> & Readonly<{ record: SessionDocument }>

function DocumentItem({
  record,
  onRead,
  onAnswers,
  onRename,
  onCorrect,
  onRemove,
  renderEditor,
}: DocumentItemProps) {
  const { document, pictures } = record
  const { id, text, origin, recognition } = document
  const title = nameOf(record)
  const words = useMemo(() => countWords(text), [text])
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="text-small text-soft">
        {wordsText(words)}. {recognition && recognitionText(recognition, origin)}
      </p>
      {document.staysOnDevice ? <p className="text-small">{STAYS_ON_DEVICE_TEXT}</p> : null}
      {pictures === undefined ? null : (
        <ul aria-label={`Pictures of ${title}`} className="mt-2 flex flex-wrap gap-3">
          {namedPages(pictures, title).map(({ name, picture }) => (
            <li key={name}>
              <Picture picture={picture} name={name} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap gap-1 max-narrow:-ml-2 max-narrow:gap-0">
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`Read ${title}`}
          onClick={(event) => onRead(id, event.currentTarget)}
        >
          Read
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`Seven answers about ${title}`}
          onClick={() => onAnswers(document)}
        >
          Seven answers
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`Rename ${title}`}
          onClick={() => onRename(id)}
        >
          Rename
        </Button>
        {recognition === undefined ? null : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Correct text of ${title}`}
            onClick={() => onCorrect(id)}
          >
            Correct text
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`Remove ${title}`}
          onClick={() => onRemove(id)}
        >
          Remove
        </Button>
      </div>
      {renderEditor(document)}
    </li>
  )
}

/** Pictures have no names of their own, and never change places. */
function namedPages(pictures: readonly Blob[], title: string) {
  return pictures.map((picture, index) => ({ name: `Page ${index + 1} of ${title}`, picture }))
}

/** A preview: the texts of the documents, separated by blank lines, cut after the first words. */
export function DocumentContent({ documents }: Readonly<{ documents: readonly PolicyDocument[] }>) {
  const text = useMemo(() => documents.map((one) => one.text).join('\n\n'), [documents])
  const preview = useMemo(() => takeWords(text, PREVIEW_MAX_WORDS), [text])
  const words = useMemo(() => countWords(text), [text])
  return (
    <>
      <h3 className="mt-5 font-semibold text-body">Document Content</h3>
      <ScrollRegion
        label="Document Content"
        dir="auto"
        className="mt-2 max-h-40 whitespace-pre-line wrap-anywhere rounded-control border border-line bg-field p-4 text-small"
      >
        {preview}
      </ScrollRegion>
      {words > PREVIEW_MAX_WORDS ? (
        <p className="mt-1.5 text-small text-soft">
          The first {PREVIEW_MAX_WORDS} of {wordsText(words)} are shown; every answer reads all of
          them.
        </p>
      ) : null}
    </>
  )
}

/** A document in the chat: a folded message for each 500 words of it. They are for display only. */
export function DocumentChunks({ text }: Readonly<{ text: string }>) {
  const chunks = useMemo(() => chunkByWords(text, DOCUMENT_CHUNK_WORDS), [text])
  const [isOpen, setOpen] = useState(false)
  if (chunks.length <= 1) return <Chunk title="Document text" text={text} />
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-1 text-link text-small underline">
        {chunks.length} parts of up to {DOCUMENT_CHUNK_WORDS} words
      </summary>
      {isOpen
        ? chunks.map((chunk, index) => (
            // The text never changes, so its parts never move.
            <Chunk
              key={chunkTitle(index + 1, chunks.length)}
              title={chunkTitle(index + 1, chunks.length)}
              text={chunk}
            />
          ))
        : null}
    </details>
  )
}

function Chunk({ title, text }: Readonly<{ title: string; text: string }>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mt-1 border-line border-l-2 pl-3"
      onToggle={(event) => {
        // The event of an inner one must not open the outer one.
        event.stopPropagation()
        setOpen(event.currentTarget.open)
      }}
    >
      <summary className="py-1 text-small">{title}</summary>
      {isOpen ? (
        <p dir="auto" className="whitespace-pre-line text-small text-soft wrap-anywhere">
          {text}
        </p>
      ) : null}
    </details>
  )
}

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
