import { FileJson } from 'lucide-react'
import { useId, useState } from 'react'
import { FILE_TOO_LONG_TEXT, OPENS_AGAIN_TEXT } from '../../content/session/report-texts.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import {
  REPORT_FILE_ENDING,
  type ReportFileContent,
  writeReportFile,
} from '../../lib/share/report-file.ts'
import { Button } from '../../ui/controls/button.tsx'

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
