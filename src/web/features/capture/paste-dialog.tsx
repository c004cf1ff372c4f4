import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { plainText, titleOfText } from '../../../core/files/plain-text.ts'
import { judgePage } from '../../../core/pages/page-kind.ts'
import { countWords } from '../../../core/text/words.ts'
import { wordsText } from '../../content/document-texts.ts'
import { READ_HERE_TEXT } from '../../content/private-mode-texts.ts'
import { randomId } from '../../lib/random-id.ts'
import { prepareForPrivateMode, usePrivateMode } from '../../lib/storage/private-mode.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'

const UNTITLED_PASTE = 'Pasted text'
const PASSAGES_SENT_TEXT = 'The text stays in your browser; only the passages that matter are sent.'
/** The same limit as for a PDF; the browser ranks the whole text. */
const PASTE_MAX_CHARACTERS = 2_000_000

type PasteDialogProps = Readonly<{
  /** Text that the visitor has already given elsewhere. */
  given?: string
  /** `isDoubtful`: its text is clearly no policy. */
  onPasted: (document: PolicyDocument, isDoubtful: boolean) => void
  onClose: () => void
}>

/** Dialog for pasting or typing the text of a document. */
export default function PasteDialog({ given = '', onPasted, onClose }: PasteDialogProps) {
  const [typed, setTyped] = useState(given)
  const field = useRef<HTMLTextAreaElement>(null)
  const isPrivate = usePrivateMode()
  useEffect(() => {
    if (isPrivate) void prepareForPrivateMode()
  }, [isPrivate])
  const text = typed.trim()
  const isTooLong = text.length > PASTE_MAX_CHARACTERS
  const words = isTooLong ? '' : `${wordsText(countWords(text))}. `
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (text === '' || isTooLong) return
    const title = titleOfText(text) ?? UNTITLED_PASTE
    const words = plainText(text)
    const isDoubtful = judgePage({ title, text: words }) === 'not-a-policy'
    onPasted({ id: randomId(), origin: 'paste', title, text: words }, isDoubtful)
  }
  return (
    <Modal title="Paste Text for Analysis" field={field} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Field
          label="Text of the document"
          hint={`${words}${isPrivate ? READ_HERE_TEXT : PASSAGES_SENT_TEXT}`}
          error={isTooLong ? 'This text is too long to be read whole.' : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={12}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={`${INPUT_CLASS} resize-y`}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={text === '' || isTooLong}>
            Add Text
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}
