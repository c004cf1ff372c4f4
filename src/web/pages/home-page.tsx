import { lazy, Suspense } from 'react'
import { DemoTerminal } from '../features/demo/demo-terminal.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { PricingSection } from '../features/landing/pricing-section.tsx'
import { ProductSection } from '../features/landing/product-section.tsx'
import { LivePart } from '../ui/live-part.tsx'

const TrySection = lazy(() => import('./free-analysis/try-section.tsx'))

/** The landing page. */
export default function HomePage() {
  return (
    <>
      <Hero>
        <DemoTerminal />
      </Hero>
      <ProductSection />
      <PricingSection>
        <div data-part="try">
          <Suspense fallback={null}>
            <TrySection />
            <LivePart part="try" />
          </Suspense>
        </div>
      </PricingSection>
      {/* The panel draws its results here, where they have the whole width. */}
      <div id="try-results" className="mx-auto max-w-page px-5 sm:px-8" />
    </>
  )
}
