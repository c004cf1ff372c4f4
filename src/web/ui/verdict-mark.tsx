import { Circle, CircleDashed, Contrast } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Verdict } from '../../core/analyst/answer.ts'

/** Full, empty, half or open: what the word beside it says, and no judgement. */
const SHAPES = {
  yes: { Icon: Circle, fill: 'currentColor' },
  no: { Icon: Circle, fill: 'none' },
  'it-depends': { Icon: Contrast, fill: 'none' },
  'not-stated': { Icon: CircleDashed, fill: 'none' },
} as const satisfies Record<Verdict, unknown>

/** The shape of a verdict, before words that say the same. */
export function VerdictShape({ verdict, size }: Readonly<{ verdict: Verdict; size: 16 | 20 }>) {
  const { Icon, fill } = SHAPES[verdict]
  return <Icon aria-hidden="true" size={size} fill={fill} className="shrink-0 text-soft" />
}

type VerdictMarkProps = Readonly<{ verdict: Verdict; children: ReactNode }>

/** A verdict in a word, with its shape. It has no color: whether 'yes' is bad is for the reader. */
export function VerdictMark({ verdict, children }: VerdictMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-wash py-0.5 pr-3 pl-2 font-semibold text-small">
      <VerdictShape verdict={verdict} size={16} />
      {children}
    </span>
  )
}
