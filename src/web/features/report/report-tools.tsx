import { Download, FileJson, Printer } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import {
  FILE_TOO_LONG_TEXT,
  OPENS_AGAIN_TEXT,
  RUNNING_HEAD,
} from '../../content/session/report-texts.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import {
  REPORT_FILE_ENDING,
  type ReportFileContent,
  writeReportFile,
} from '../../lib/share/report-file.ts'
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

/** Fields for the report's name and date, and the buttons that save it. Not printed. */
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

type SaveReportProps = Readonly<{
  content: ReportFileContent
  name: string
  day: string
}>

/** Saves the report as a file that opens again, with the documents in it only where that is ticked. */
export function SaveReport({ content, name, day }: SaveReportProps) {
  const id = useId()
  const [holdsTexts, setHoldsTexts] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const save = () => {
    const { cards, chat } = content
    const documents = holdsTexts
      ? content.documents
      : content.documents.map(({ text: _, ...document }) => document)
    const text = writeReportFile({ name, day, cards, documents, chat })
    setTooLong(text === undefined)
    if (text === undefined) return
    const type = 'application/json'
    downloadFile(new File([text], `privacy-summary-report${REPORT_FILE_ENDING}`, { type }))
  }
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={save} aria-describedby={`${id}-hint`}>
          <FileJson aria-hidden="true" size={20} />
          Save to open again
        </Button>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={holdsTexts}
            onChange={({ target }) => setHoldsTexts(target.checked)}
            className="size-5"
          />
          With the text of the documents
        </label>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-small text-soft">
        {OPENS_AGAIN_TEXT}
      </p>
      <p role="alert" className="text-bad text-small">
        {isTooLong ? FILE_TOO_LONG_TEXT : null}
      </p>
    </div>
  )
}

/**
 * A report on paper has its name at the top of each page. Browsers that know the boxes in a page's margin
 * write it there (theme/print.css); elsewhere it is the head of a table, which is printed again on each
 * page.
 */
export function PrintedReport({ children }: Readonly<{ children: ReactNode }>) {
  if ('CSSMarginRule' in globalThis) return <div className="report-pages">{children}</div>
  return (
    <div className="report-pages print:table print:w-full">
      <p aria-hidden="true" className="hidden text-small text-soft print:table-header-group">
        {RUNNING_HEAD}
      </p>
      {children}
    </div>
  )
}
