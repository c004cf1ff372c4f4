import { useEffect, useRef, useState } from 'react'
import { REPORT_PROBLEM_TEXTS } from '../../content/pages/verify-texts.ts'
import { FILE_PROBLEM_HINTS } from '../../content/upload-texts.ts'
import { FileError } from '../../lib/file/file-error.ts'
import { REPORT_FILE_ENDING } from '../../lib/share/report-file.ts'
import type { ReadReport } from './read-report.ts'
import { takeReport, textOfReportFile } from './take-report.ts'
import { TextSource } from './text-source.tsx'

/** Takes a report; `onReport` is told of none while another one is read. */
export function ReportSource({
  onReport,
}: Readonly<{ onReport: (report: ReadReport | undefined) => void }>) {
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const take = async (textOf: (signal: AbortSignal) => Promise<string> | string) => {
    reading.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setProblem(undefined)
    setReading(true)
    onReport(undefined)
    try {
      const report = await takeReport(await textOf(signal), signal)
      if (typeof report === 'string') setProblem(REPORT_PROBLEM_TEXTS[report])
      else onReport(report)
    } catch (error) {
      if (signal.aborted) return
      setProblem(FILE_PROBLEM_HINTS[error instanceof FileError ? error.problem : 'broken'])
    } finally {
      if (reading.current === controller) setReading(false)
    }
  }
  return (
    <TextSource
      what="the report"
      hint={`Paste it whole, or choose its file: ${REPORT_FILE_ENDING}, Markdown, PDF or text.`}
      accept=".json,.md,.pdf,.txt,.docx"
      submitLabel={isReading ? 'Reading…' : 'Read the report'}
      isBusy={isReading}
      error={problem}
      onText={(text) => void take(() => text)}
      onFile={(file) => void take((signal) => textOfReportFile(file, signal))}
    />
  )
}
