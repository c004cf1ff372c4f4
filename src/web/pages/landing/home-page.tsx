import { lazy, Suspense } from 'react'
import { islandWanted } from '../../lib/hydration/island-wanted.ts'
import { HydrationMarker, LoadingBoundary } from '../../ui/loading/loading-boundary.tsx'
import { HomeFrame } from './home-frame.tsx'

const ISLAND = 'sections'

const LandingSections = lazy(async () => {
  await islandWanted(ISLAND)
  return import('./landing-sections.tsx')
})

/** The landing page as it is prerendered: below the first screen it is hydrated when needed. */
export default function HomePage() {
  return (
    <HomeFrame>
      <LoadingBoundary>
        <div data-island={ISLAND}>
          <Suspense fallback={null}>
            <LandingSections />
            <HydrationMarker island={ISLAND} />
          </Suspense>
        </div>
      </LoadingBoundary>
    </HomeFrame>
  )
}
