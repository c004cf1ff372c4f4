import { HomeFrame } from './home-frame.tsx'
import LandingSections from './landing-sections.tsx'

/**
 * The landing page after navigation from another page: rendered at once, since the link may lead to one of
 * its sections.
 */
export default function WholeHomePage() {
  return (
    <HomeFrame>
      <LandingSections />
    </HomeFrame>
  )
}
