import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Contrast,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type AnalysisAnswer,
  badgeVerdict,
  type Severity,
  type Statement,
  type Verdict,
} from '../../core/analyst/answer.ts'
import { prevalenceWords } from '../../core/analyst/considerations/clause-severity.ts'
import { isVerdictQuestion } from '../../core/analyst/questions.ts'
import { SEVERITY_WORDS, SILENCE_WORDS, VERDICT_WORDS } from '../content/answer-texts.ts'

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
