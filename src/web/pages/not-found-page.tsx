import { buttonClass } from '../ui/controls/button.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { PageLink } from '../ui/page/page-link.tsx'

/** Shown at unknown paths (SPEC.md section 2). */
export default function NotFoundPage() {
  return (
    <PageFrame
      title="Oops! Page not found"
      lead={<p>There is nothing at this address. The link may be old, or mistyped.</p>}
    >
      <PageLink to="/" className={buttonClass({})}>
        Return to home
      </PageLink>
    </PageFrame>
  )
}
