import { useState } from 'react'
import { reportDate } from '../../core/documents/report-date.ts'
import { FROM_FILE_TEXT, VERIFY_LEAD, VERIFY_TITLE } from '../content/pages/verify-texts.ts'
import { fetchDocument } from '../features/capture/address/fetch-document.ts'
import { ReportView } from '../features/report/report-view.tsx'
import type { ReadReport } from '../features/verify/read-report.ts'
import { ReportCheck } from '../features/verify/reading-check.tsx'
import { ReportSource } from '../features/verify/report-source.tsx'
import type { ReportFile } from '../lib/share/report-file.ts'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, ReturnToChatbot } from '../ui/page/page-frame.tsx'

/** /verify: whether a report still holds, and a report's file opened again. */
export default function VerifyPage() {
  const [report, setReport] = useState<ReadReport>()
  return (
    <PageFrame title={VERIFY_TITLE} lead={<p>{VERIFY_LEAD}</p>}>
      <section aria-labelledby="the-report">
        <h2 id="the-report" className="text-title">
          1. The report
        </h2>
        <ReportSource onReport={setReport} />
      </section>
      <div role="status">
        {report === undefined ? null : <FoundReport key={keyOf(report)} report={report} />}
      </div>
      <ReturnToChatbot />
    </PageFrame>
  )
}

/** Another report is another check. */
function keyOf({ readings }: ReadReport): string {
  return readings.map(({ title, fingerprint }) => `${title} ${fingerprint}`).join()
}

function FoundReport({ report }: Readonly<{ report: ReadReport }>) {
  const { readings, file } = report
  return (
    <>
      {readings.length === 0 ? null : (
        <section aria-labelledby="the-document" className="mt-12">
          <h2 id="the-document" className="text-title">
            2. The document
          </h2>
          <ReportCheck readings={readings} fetchDocument={fetchDocument} />
        </section>
      )}
      {file === undefined ? null : <OpenedFile file={file} />}
    </>
  )
}

function OpenedFile({ file }: Readonly<{ file: ReportFile }>) {
  const { name, day } = file
  const title = [name, reportDate(day)].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="the-file" className="mt-16">
      <h2 id="the-file" className="text-title wrap-anywhere">
        {title === '' ? 'What the file holds' : title}
      </h2>
      <Notice tone="warning" className="my-4">
        {FROM_FILE_TEXT}
      </Notice>
      <ReportView content={file} origin={location.origin} />
    </section>
  )
}
