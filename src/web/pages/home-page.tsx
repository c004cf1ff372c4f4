import { lazy, Suspense } from 'react'
import { DemoTerminal } from '../features/demo/demo-terminal.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { partWanted } from '../lib/part-wanted.ts'
import { LivePart } from '../ui/live-part.tsx'
import { LoadingBoundary } from '../ui/loading-boundary.tsx'

const PART = 'sections'

const LandingSections = lazy(async () => {
  await partWanted(PART)
  return import('./landing-sections.tsx')
})

/** The landing page. Below the first screen it comes alive when somebody goes there. */
export default function HomePage() {
  return (
    <>
      <Hero>
        <DemoTerminal />
      </Hero>
      <LoadingBoundary>
        <div data-part={PART}>
          <Suspense fallback={null}>
            <LandingSections />
            <LivePart part={PART} />
          </Suspense>
        </div>
      </LoadingBoundary>
      {/* The panel draws its results here, where they have the whole width. */}
      <div id="try-results" className="mx-auto max-w-page px-5 sm:px-8" />
    </>
  )
}
