import { HomeFrame } from './home-frame.tsx'
import LandingSections from './landing-sections.tsx'

/**
 * The landing page for whoever comes from another page of ours: all at once, since the link may lead
 * to one of its sections.
 */
export default function WholeHomePage() {
  return (
    <HomeFrame>
      <LandingSections />
    </HomeFrame>
  )
}
