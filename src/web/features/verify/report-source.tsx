import { useEffect, useRef, useState } from 'react'
import { FILE_PROBLEM_HINTS } from '../../content/document-texts.ts'
import { REPORT_PROBLEM_TEXTS } from '../../content/pages/verify-texts.ts'
import { FileError } from '../../lib/file/file-reading.ts'
import { readFile } from '../../lib/file/read-file.ts'
import { runWorker, WorkerError } from '../../lib/run-worker.ts'
import { REPORT_FILE_ENDING, REPORT_FILE_MAX_CHARACTERS } from '../../lib/share/report-file.ts'
import type { ReadReport, ReportProblem } from './read-report.ts'
import { TextSource } from './text-source.tsx'

/** A form for a report; while one is read, `onReport` gets `undefined`. */
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

/** A whole report takes a tenth of a second; a phone is ten times slower. */
const READER_TIME_LIMIT_MS = 10_000
/** Of UTF-8, a character has four at most. */
const REPORT_FILE_MAX_BYTES = 4 * REPORT_FILE_MAX_CHARACTERS

function startReportReader(): Worker {
  return new Worker(new URL('./report-reader.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a report, pasted or from a file, in a worker with a deadline.
 *
 * @throws the signal's reason when it was aborted
 */
async function takeReport(text: string, signal: AbortSignal): Promise<ReadReport | ReportProblem> {
  if (text.length > REPORT_FILE_MAX_CHARACTERS) return 'too-large'
  try {
    return await runWorker<ReadReport | ReportProblem>(text, {
      start: startReportReader,
      signal,
      timeLimitMs: READER_TIME_LIMIT_MS,
      takeMessage: () => true,
    })
  } catch (error) {
    if (error instanceof WorkerError) return 'stalled'
    throw error
  }
}

/**
 * The text of a report's file. One that opens again is taken as it is; a PDF, Word file or text is read
 * as a document would be.
 *
 * @throws FileError; the signal's reason when it was aborted
 */
async function textOfReportFile(file: File, signal: AbortSignal): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.json')) return (await readFile(file, { signal })).text
  if (file.size > REPORT_FILE_MAX_BYTES) throw new FileError('too-large')
  const text = await file.text().catch((cause: unknown) => {
    throw new FileError('broken', { cause })
  })
  signal.throwIfAborted()
  return text
}
