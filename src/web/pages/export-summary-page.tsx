import { lazy, Suspense, useEffect } from 'react'
import { EXPORT_IS_PREMIUM_TEXT, REPORT_TITLE } from '../content/session/report-texts.ts'
import { useIsHydrated } from '../lib/hydration/use-is-hydrated.ts'
import { useSessionMirror } from '../lib/storage/use-session-mirror.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { PageLink } from '../ui/page/page-link.tsx'
import { showToast } from '../ui/toast/toast-store.ts'

const ReportPart = lazy(() => import('./report/report-part.tsx'))

/** The report of a paid session, for its holder only (SPEC.md section 2). */
export default function ExportSummaryPage() {
  const isHydrated = useIsHydrated()
  const { isPremiumUser, isSessionLive } = useSessionMirror()
  const mayExport = isPremiumUser && isSessionLive
  useEffect(() => {
    if (isHydrated && !mayExport) showToast({ ...EXPORT_IS_PREMIUM_TEXT, kind: 'destructive' })
  }, [isHydrated, mayExport])
  if (mayExport) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <ReportPart />
      </Suspense>
    )
  }
  return (
    <PageFrame title={REPORT_TITLE} lead={<p>{EXPORT_IS_PREMIUM_TEXT.description}.</p>}>
      <PageLink to="/chatbot" className={buttonClass({})}>
        Go to Chatbot
      </PageLink>
    </PageFrame>
  )
}
