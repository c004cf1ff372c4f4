import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { OCR_MIN_CHARACTERS } from '../../../../core/limits.ts'
import { FILE_MAX_CHARACTERS } from '../../../lib/file/file-reading.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'

type TextCorrectionProps = Readonly<{
  text: string
  onCorrected: (text: string) => void
  onCancel: () => void
}>

/** Form for correcting the recognised text of a photo before it is analysed. */
export function TextCorrection({ text, onCorrected, onCancel }: TextCorrectionProps) {
  const [typed, setTyped] = useState(text)
  const area = useRef<HTMLTextAreaElement>(null)
  const corrected = typed.trim()
  const isTooLong = corrected.length > FILE_MAX_CHARACTERS
  const canUse = !isTooLong && corrected.length >= OCR_MIN_CHARACTERS && corrected !== text.trim()
  // The visitor opened it with a click, and continues here.
  useEffect(() => area.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canUse) onCorrected(corrected)
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <Field
        label="Text of the document"
        hint="Blank lines part paragraphs and headings."
        error={isTooLong ? 'This text is too long to be read whole.' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={14}
            spellCheck
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={INPUT_CLASS}
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" disabled={!canUse}>
          Use this text
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
