import {
  PROOF_LABELS,
  PROOF_TITLE,
  proofLines,
  verifyText,
} from '../../content/session/proof-texts.ts'
import type { ReportDocument } from '../../lib/share/report-content.ts'

type ReadingProofViewProps = Readonly<{
  document: ReportDocument
  /** Of this site. */
  origin: string
}>

/** By what a reading can be checked, in small print that is printed too. */
export function ReadingProofView({ document, origin }: ReadingProofViewProps) {
  return (
    <section className="mt-6 break-inside-avoid rounded-control border border-line px-4 py-3 text-small">
      <h3 className="font-semibold">{PROOF_TITLE}</h3>
      <dl className="mt-1">
        {proofLines(document).map(({ name, value }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-soft">{PROOF_LABELS[name]}</dt>{' '}
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-soft wrap-anywhere">{verifyText(origin)}</p>
    </section>
  )
}
