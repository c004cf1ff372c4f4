import type { Severity, Statement } from '../../../core/analyst/answer.ts'
import { prevalenceWords } from '../../../core/analyst/considerations/clause-severity.ts'
import { SEVERITY_WORDS } from '../../content/severity-texts.ts'
import { type Tone, ToneMark } from '../tone-mark.tsx'

/** Red is for the unusual alone. */
export const SEVERITY_TONES: Readonly<Record<Severity, Tone>> = {
  normal: 'neutral',
  'worth-knowing': 'warning',
  unusual: 'unusual',
}

type SeverityLineProps = Readonly<Pick<Statement, 'severity' | 'prevalence'>>

/** How much a clause matters, and how many of the documents that we counted hold such a one. */
export function SeverityLine({ severity, prevalence }: SeverityLineProps) {
  if (severity === undefined) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <ToneMark tone={SEVERITY_TONES[severity]}>{SEVERITY_WORDS[severity]}</ToneMark>
      {prevalence === undefined ? null : <span>{prevalenceWords(prevalence)}</span>}
    </p>
  )
}
