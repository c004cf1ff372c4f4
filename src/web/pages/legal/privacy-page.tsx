import { privacySections } from '../../content/pages/privacy.ts'
import { usePublicValues } from '../../lib/public-values.ts'
import { LegalPage } from './legal-page.tsx'

/** /privacy (SPEC.md section 2). */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      introduction="A tool for reading privacy policies should have one that is easy to read. Each section begins with a line that says it in short."
      sections={privacySections(usePublicValues())}
    />
  )
}
