import { PricingSection } from '../../features/landing/pricing-section.tsx'
import { ProductSection } from '../../features/landing/product-section.tsx'
import { FreeIsland } from '../free-analysis/free-island.tsx'

/** The sections below the first screen of the landing page. */
export default function LandingSections() {
  return (
    <>
      <ProductSection />
      <PricingSection>
        <FreeIsland />
      </PricingSection>
    </>
  )
}
