import { CircleCheck, CircleMinus, CircleX, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Severity, Statement } from '../../core/analyst/answer.ts'
import { prevalenceWords } from '../../core/analyst/considerations/clause-severity.ts'
import { SEVERITY_WORDS } from '../content/answer-texts.ts'

/**
 * What something means for the reader: `neutral` is no judgement, `unusual` is for unusual clauses only,
 * and `bad` for failures.
 */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral' | 'unusual'

const LOOKS = {
  good: { Icon: CircleCheck, ink: 'text-good', wash: 'bg-good-wash' },
  warning: { Icon: TriangleAlert, ink: 'text-warning', wash: 'bg-warning-wash' },
  bad: { Icon: CircleX, ink: 'text-bad', wash: 'bg-bad-wash' },
  neutral: { Icon: CircleMinus, ink: 'text-soft', wash: 'bg-wash' },
  unusual: { Icon: OctagonAlert, ink: 'text-bad', wash: 'bg-bad-wash' },
} as const satisfies Record<Tone, unknown>

type ToneMarkProps = Readonly<{ tone: Tone; children: ReactNode }>

/** A judgement in a word, with an icon. The colour only repeats both. */
export function ToneMark({ tone, children }: ToneMarkProps) {
  const { Icon, ink, wash } = LOOKS[tone]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-transparent py-0.5 pr-3 pl-2 font-semibold text-small ${ink} ${wash}`}
    >
      <Icon aria-hidden="true" size={16} />
      {children}
    </span>
  )
}

/** The icon of a tone, for use before text that says the same. */
export function ToneIcon({ tone, size = 20 }: Readonly<{ tone: Tone; size?: 16 | 20 }>) {
  const { Icon, ink } = LOOKS[tone]
  return <Icon aria-hidden="true" size={size} className={`shrink-0 ${ink}`} />
}

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
