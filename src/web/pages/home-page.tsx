import { lazy, Suspense } from 'react'
import { partWanted } from '../lib/part-wanted.ts'
import { LivePart } from '../ui/live-part.tsx'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'
import { HomeFrame } from './home-frame.tsx'

const PART = 'sections'

const LandingSections = lazy(async () => {
  await partWanted(PART)
  return import('./landing-sections.tsx')
})

/** The landing page as it is prerendered: below the first screen it comes alive when it is wanted. */
export default function HomePage() {
  return (
    <HomeFrame>
      <LoadingBoundary>
        <div data-part={PART}>
          <Suspense fallback={null}>
            <LandingSections />
            <LivePart part={PART} />
          </Suspense>
        </div>
      </LoadingBoundary>
    </HomeFrame>
  )
}
