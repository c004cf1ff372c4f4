import { CircleCheck, CircleMinus, CircleX, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

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
