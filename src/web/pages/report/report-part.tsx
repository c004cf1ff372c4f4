import { useState } from 'react'
import { dayIn, reportDate } from '../../../core/documents/report-date.ts'
import { EMPTY_REPORT_TEXT, REPORT_TITLE } from '../../content/session/report-texts.ts'
import { reportMarkdown } from '../../features/report/report-markdown.ts'
import {
  PrintedReport,
  type ReportHead,
  ReportTools,
  SaveReport,
} from '../../features/report/report-tools.tsx'
import { ReportView } from '../../features/report/report-view.tsx'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import { isEmpty } from '../../lib/share/report-content.ts'
import type { ReportFileContent } from '../../lib/share/report-file.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useReportContent } from './use-report-content.ts'

/** The report, its name and date, and the ways to take it along. */
export default function ReportPart() {
  const content = useReportContent()
  if (content === undefined) return <div className="min-h-dvh" />
  return isEmpty(content) ? <EmptyReport /> : <Report content={content} />
}

function EmptyReport() {
  return (
    <PageFrame title={REPORT_TITLE} lead={<p>{EMPTY_REPORT_TEXT}</p>}>
      <GoToChatbot />
    </PageFrame>
  )
}

function GoToChatbot() {
  return (
    <p className="mt-10 print:hidden">
      <PageLink to="/chatbot" className={buttonClass({ variant: 'secondary' })}>
        Go to Chatbot
      </PageLink>
    </p>
  )
}

function Report({ content }: Readonly<{ content: ReportFileContent }>) {
  const [head, setHead] = useState<ReportHead>(() => ({
    name: '',
    day: dayIn(visitorTimeZone(), Date.now()),
  }))
  const title = head.name.trim() || REPORT_TITLE
  const date = reportDate(head.day) ?? ''
  const { origin } = location
  const text = () => reportMarkdown(content, { name: head.name.trim(), date, origin })
  const download = () =>
    downloadFile(new File([text()], 'privacy-summary-report.md', { type: 'text/markdown' }))
  return (
    <PrintedReport>
      <PageFrame title={title} lead={<p>{date}</p>} width="page">
        <ReportTools
          head={head}
          onChange={setHead}
          onPrint={() => globalThis.print()}
          onDownload={download}
        >
          <ShareButton variant="secondary" title={title} text={text} what="the report" />
          <SaveReport content={content} name={head.name.trim()} day={head.day} />
        </ReportTools>
        <ReportView content={content} origin={origin} isShareable />
        <GoToChatbot />
      </PageFrame>
    </PrintedReport>
  )
}
