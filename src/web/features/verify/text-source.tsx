import { FileText } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'

type TextSourceProps = Readonly<{
  /** The text's subject: 'the report'. */
  what: string
  hint: string
  /** Names of files that can be chosen. */
  accept: string
  submitLabel: string
  isBusy: boolean
  error: string | undefined
  onText: (text: string) => void
  onFile: (file: File) => void
}>

/** A form for a text, pasted or from a file. Its field is uncontrolled: the text may be a book. */
export function TextSource(props: TextSourceProps) {
  const { what, hint, accept, submitLabel, isBusy, error, onText, onFile } = props
  const file = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    if (typeof text === 'string' && text.trim() !== '') onText(text)
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <Field label={`Text of ${what}`} hint={hint} error={error}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={4}
            required
            className={`${INPUT_CLASS} resize-y`}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => file.current?.click()}>
          <FileText aria-hidden="true" size={20} />
          Choose a file
        </Button>
      </div>
      <div hidden>
        <input
          ref={file}
          type="file"
          accept={accept}
          aria-label={`File of ${what}`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen !== undefined) onFile(chosen)
            // The same file chosen twice is a change too.
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}
