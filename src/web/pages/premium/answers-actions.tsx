import { FilePlus2, Printer } from 'lucide-react'
import { scrollToSection } from '../../lib/scroll-to-section.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** The heading under which documents come in. */
export const CAPTURE_TITLE_ID = 'capture-title'

/** What the holder of a session can do once the answers were read. */
export function AnswersActions() {
  return (
    <>
      <PageLink to="/export-summary" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <Printer aria-hidden="true" size={16} />
        Print a report
      </PageLink>
      <Button variant="quiet" size="small" onClick={() => scrollToSection(CAPTURE_TITLE_ID)}>
        <FilePlus2 aria-hidden="true" size={16} />
        New document
      </Button>
    </>
  )
}
