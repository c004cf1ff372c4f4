import { FlaskConical } from 'lucide-react'

/** Says that no money moves here. */
export function SandboxBanner() {
  return (
    <p className="mt-4 flex gap-3 rounded-control bg-warning-wash px-4 py-3 text-small text-warning">
      <FlaskConical aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>
        <strong>Test mode: nothing is charged.</strong> Use a test card, never a real one.
      </span>
    </p>
  )
}
