import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What an answer means for the reader; `neutral` judges nothing. */
export type Tone = 'good' | 'warning' | 'bad' | 'neutral'

const LOOKS = {
  good: { Icon: CircleCheck, ink: 'text-good', look: 'bg-good-wash text-good' },
  warning: { Icon: TriangleAlert, ink: 'text-warning', look: 'bg-warning-wash text-warning' },
  bad: { Icon: CircleX, ink: 'text-bad', look: 'bg-bad-wash text-bad' },
  neutral: { Icon: CircleMinus, ink: 'text-soft', look: 'bg-wash text-soft' },
} as const satisfies Record<Tone, unknown>

type VerdictMarkProps = Readonly<{ tone: Tone; children: ReactNode }>

/** A verdict in a word, with an icon beside it: the colour only repeats what both say. */
export function VerdictMark({ tone, children }: VerdictMarkProps) {
  const { Icon, look } = LOOKS[tone]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border border-transparent py-0.5 pr-3 pl-2 font-semibold text-small ${look}`}
    >
      <Icon aria-hidden="true" size={16} />
      {children}
    </span>
  )
}

/** The icon of a tone alone, before words that say the same. */
export function ToneIcon({ tone }: Readonly<{ tone: Tone }>) {
  const { Icon, ink } = LOOKS[tone]
  return <Icon aria-hidden="true" size={20} className={`shrink-0 ${ink}`} />
}
