import { FlaskConical } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'

/** Says that no money moves here. */
export function SandboxBanner() {
  return (
    <Notice tone="warning" icon={FlaskConical} className="mt-4">
      <strong>Test mode: nothing is charged.</strong> Use a test card, never a real one.
    </Notice>
  )
}
