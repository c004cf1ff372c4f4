import { lazy, Suspense } from 'react'
import { islandWanted } from '../../lib/hydration/island-wanted.ts'
import { HydrationMarker, LoadingBoundary } from '../../ui/loading/loading-boundary.tsx'

const ISLAND = 'try'

/** Loaded late: most visitors of the landing page read for a while before they come here. */
const FreeSection = lazy(async () => {
  await islandWanted(ISLAND)
  return import('./free-section.tsx')
})

/** The free analysis as an island: its code loads after the page's own. */
export function FreeIsland({ className }: Readonly<{ className?: string }>) {
  return (
    // Outside the island: the buttons inside are held until it is hydrated.
    <LoadingBoundary>
      <div data-island={ISLAND} className={className}>
        <noscript>
          <p className="mb-4 font-semibold">
            This part needs JavaScript: your browser reads the document itself.
          </p>
        </noscript>
        <Suspense fallback={null}>
          <FreeSection />
          <HydrationMarker island={ISLAND} />
        </Suspense>
      </div>
    </LoadingBoundary>
  )
}
