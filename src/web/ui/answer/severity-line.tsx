import type { Severity, Statement } from '../../../core/analyst/answer.ts'
import { prevalenceWords } from '../../../core/analyst/considerations/clause-severity.ts'
import { SEVERITY_WORDS } from '../../content/severity-texts.ts'
import { type Tone, ToneIcon } from '../tone-mark.tsx'

/** Only unusual clauses are red. */
export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  normal: 'neutral',
  'worth-knowing': 'warning',
  unusual: 'unusual',
}

export const SEVERITY_INKS: Readonly<Record<Severity, string>> = {
  normal: 'text-soft',
  'worth-knowing': 'text-warning',
  unusual: 'text-bad',
}

type SeverityLineProps = Readonly<Pick<Statement, 'severity' | 'prevalence'>>

/** How much a clause matters, and in how many of the counted documents such a clause occurs. */
export function SeverityLine({ severity, prevalence }: SeverityLineProps) {
  if (severity === undefined) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
      <span className={`inline-flex items-center gap-1.5 font-semibold ${SEVERITY_INKS[severity]}`}>
        <ToneIcon tone={SEVERITY_TONES[severity]} size={16} />
        {SEVERITY_WORDS[severity]}
      </span>
      {prevalence === undefined ? null : <span>{prevalenceWords(prevalence)}</span>}
    </p>
  )
}
