import { Circle, CircleDashed, Contrast } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AnalysisAnswer, badgeVerdict, type Verdict } from '../../core/analyst/answer.ts'
import { isVerdictQuestion } from '../../core/analyst/questions.ts'
import { SILENCE_WORDS, VERDICT_WORDS } from '../content/answer-texts.ts'

/** Full, empty, half or dashed: repeats the word beside it, without judgement. */
const SHAPES = {
  yes: { Icon: Circle, fill: 'currentColor' },
  no: { Icon: Circle, fill: 'none' },
  'it-depends': { Icon: Contrast, fill: 'none' },
  'not-stated': { Icon: CircleDashed, fill: 'none' },
} as const satisfies Record<Verdict, unknown>

/** The shape of a verdict, for use before text that says the same. */
export function VerdictShape({ verdict, size }: Readonly<{ verdict: Verdict; size: 16 | 20 }>) {
  const { Icon, fill } = SHAPES[verdict]
  return <Icon aria-hidden="true" size={size} fill={fill} className="shrink-0 text-soft" />
}

type VerdictMarkProps = Readonly<{ verdict: Verdict; children: ReactNode }>

/** A verdict in a word, with its shape. No color: whether 'yes' is bad is for the reader to judge. */
export function VerdictMark({ verdict, children }: VerdictMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-wash py-0.5 pr-3 pl-2 font-semibold text-small">
      <VerdictShape verdict={verdict} size={16} />
      {children}
    </span>
  )
}

/** The verdict of an answer in a word, for questions that have one. */
export function AnswerVerdict({ answer }: Readonly<{ answer: AnalysisAnswer }>) {
  const { questionId, standing } = answer
  if (!isVerdictQuestion(questionId)) return null
  if (standing !== 'stated') {
    return <VerdictMark verdict="not-stated">{SILENCE_WORDS[standing]}</VerdictMark>
  }
  const verdict = badgeVerdict(answer)
  if (verdict === undefined) return null
  return <VerdictMark verdict={verdict}>{VERDICT_WORDS[verdict]}</VerdictMark>
}
