import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'

type DocumentChoiceProps = Readonly<{
  label: string
  documents: readonly ComparedDocument[]
  chosen: ComparedDocument | undefined
  onChoose: (id: string) => void
}>

/** Which of the session's documents stands on a side. */
export function DocumentChoice({ label, documents, chosen, onChoose }: DocumentChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={INPUT_CLASS}
          value={chosen?.document.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {documents.map(({ document: { id, title } }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A document with its answers, as far as they have come. */
export type ComparedDocument = Readonly<{
  document: PolicyDocument
  answers: readonly AnalysisAnswer[]
}>
