import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'

export type ReportHead = Readonly<{ name: string; day: string }>

type ReportToolsProps = Readonly<{
  head: ReportHead
  onChange: (head: ReportHead) => void
  onPrint: () => void
  onDownload: () => void
  /** Further ways. */
  children?: ReactNode
}>

const NAME_MAX_CHARACTERS = 120

/** What the report is called and dated, and the ways to take it along. None of it is printed. */
export function ReportTools({ head, onChange, onPrint, onDownload, children }: ReportToolsProps) {
  return (
    <form
      className="mb-10 grid gap-4 sm:grid-cols-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onPrint()
      }}
    >
      <Field label="Custom Report Name" hint="Optional">
        {(control) => (
          <input
            {...control}
            className={INPUT_CLASS}
            maxLength={NAME_MAX_CHARACTERS}
            autoComplete="off"
            value={head.name}
            onChange={({ target }) => onChange({ ...head, name: target.value })}
          />
        )}
      </Field>
      <Field label="Report Date">
        {(control) => (
          <input
            {...control}
            type="date"
            required
            className={INPUT_CLASS}
            value={head.day}
            onChange={({ target }) => onChange({ ...head, day: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit">
          <Printer aria-hidden="true" size={20} />
          Print
        </Button>
        <Button variant="secondary" onClick={onDownload}>
          <Download aria-hidden="true" size={20} />
          Download as Markdown
        </Button>
        {children}
      </div>
    </form>
  )
}
