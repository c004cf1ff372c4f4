import { PricingSection } from '../features/landing/pricing-section.tsx'
import { ProductSection } from '../features/landing/product-section.tsx'
import { TryPart } from './free-analysis/try-part.tsx'

/** What follows the first screen of the landing page. */
export default function LandingSections() {
  return (
    <>
      <ProductSection />
      <PricingSection>
        <TryPart />
      </PricingSection>
    </>
  )
}
