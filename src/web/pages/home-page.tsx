import { DemoTerminal } from '../features/demo/demo-terminal.tsx'
import { Hero } from '../features/landing/hero.tsx'
import { PricingSection } from '../features/landing/pricing-section.tsx'
import { ProductSection } from '../features/landing/product-section.tsx'
import { TryPart } from './free-analysis/try-part.tsx'

/** The landing page. */
export default function HomePage() {
  return (
    <>
      <Hero>
        <DemoTerminal />
      </Hero>
      <ProductSection />
      <PricingSection>
        <TryPart />
      </PricingSection>
      {/* The panel draws its results here, where they have the whole width. */}
      <div id="try-results" className="mx-auto max-w-page px-5 sm:px-8" />
    </>
  )
}
