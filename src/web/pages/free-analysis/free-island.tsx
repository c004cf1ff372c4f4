import { lazy, Suspense } from 'react'
import { partWanted } from '../../lib/part-wanted.ts'
import { LivePart } from '../../ui/live-part.tsx'
import { LoadingBoundary } from '../../ui/loading-boundary.tsx'

const PART = 'try'

/** Most who look at the landing page read on for a while before they come here. */
const FreeSection = lazy(async () => {
  await partWanted(PART)
  return import('./free-section.tsx')
})

/** The free analysis as a part of a page: its code comes later than the page's own. */
export function FreeIsland({ className }: Readonly<{ className?: string }>) {
  return (
    // Outside the part, whose buttons wait for it to come alive.
    <LoadingBoundary>
      <div data-part={PART} className={className}>
        <noscript>
          <p className="mb-4 font-semibold">
            This part needs JavaScript: your browser reads the document itself.
          </p>
        </noscript>
        <Suspense fallback={null}>
          <FreeSection />
          <LivePart part={PART} />
        </Suspense>
      </div>
    </LoadingBoundary>
  )
}
