import { HANDOVER_LEAD, HANDOVER_TITLE } from '../content/pages/handover-texts.ts'
import { HandoverView } from '../features/handover/handover-view.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'

/** /handover: takes a text from the window that opened it, or from the share sheet. */
export default function HandoverPage() {
  return (
    <PageFrame title={HANDOVER_TITLE} lead={<p>{HANDOVER_LEAD}</p>}>
      <HandoverView />
    </PageFrame>
  )
}
