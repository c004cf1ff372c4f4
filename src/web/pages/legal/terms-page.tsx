import { termsSections } from '../../content/pages/terms.ts'
import { usePublicValues } from '../../lib/public-values.ts'
import { LegalPage } from './legal-page.tsx'

/** /terms (SPEC.md section 2). */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      introduction="These are the rules for using Plainclause. Each section begins with a line that says it in short; the text below that line is what counts."
      sections={termsSections(usePublicValues())}
    />
  )
}
