import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Severity } from '../../../core/analyst/answer.ts'
import type { Overview, OverviewLine } from '../../../core/analyst/overview.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { SEVERITY_WORDS, SILENCE_WORDS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import {
  bottomLine,
  OTHERS_TITLE,
  OVERVIEW_LABELS,
  toLookAtText,
  UNREAD_TEXTS,
  UNSURE_TEXT,
} from '../../content/overview-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { SEVERITY_INKS, SEVERITY_TONES, ToneIcon, VerdictShape } from '../../ui/tone-mark.tsx'

type AnswersOverviewProps = Readonly<{
  overview: Overview
  /** How many of the seven questions are answered. */
  answered: number
  onGoTo: (questionId: AnalysisQuestionId) => void
}>

/** What the answers say together, for a reader with ten seconds: each line leads to its answer. */
export function AnswersOverview({ overview, answered, onGoTo }: AnswersOverviewProps) {
  const titleId = useId()
  if (answered === 0) return null
  if (overview.found !== 'answers' && answered === ANALYSIS_QUESTION_COUNT) {
    const { title, description } = UNREAD_TEXTS[overview.found]
    return (
      <Notice tone="warning" title={title} className="mt-5">
        {description}
      </Notice>
    )
  }
  const { toLookAt, others } = overview
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-card bg-wash px-4 py-3 sm:px-5">
      <p id={titleId} className="font-semibold text-lead">
        {bottomLine(overview, answered)}
      </p>
      <LineList title={toLookAtText(overview, answered)} lines={toLookAt} onGoTo={onGoTo} />
      <LineList title={OTHERS_TITLE} lines={others} onGoTo={onGoTo} />
    </section>
  )
}

type LineListProps = Readonly<{
  title: string
  lines: readonly OverviewLine[]
  onGoTo: (questionId: AnalysisQuestionId) => void
}>

function LineList({ title, lines, onGoTo }: LineListProps) {
  const titleId = useId()
  if (lines.length === 0) return null
  return (
    <>
      <p id={titleId} className="mt-3 font-medium text-small text-soft">
        {title}
      </p>
      <ul aria-labelledby={titleId}>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <button
              type="button"
              onClick={() => onGoTo(line.questionId)}
              className="flex min-h-8 w-full items-start gap-2 rounded-control py-1 text-left hover:underline"
            >
              <span className="mt-1">
                <LineMark line={line} />
              </span>
              <LineText line={line} />
              <ChevronRight aria-hidden="true" size={16} className="mt-1 shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is graded shows its grade; what is not has the shape of its verdict. */
function LineMark({ line }: Readonly<{ line: OverviewLine }>) {
  switch (line.kind) {
    case 'consideration':
      return (
        <ToneIcon tone={line.severity === undefined ? 'warning' : SEVERITY_TONES[line.severity]} />
      )
    case 'verdict':
      return line.severity === undefined ? (
        <VerdictShape verdict={line.verdict} size={20} />
      ) : (
        <ToneIcon tone={SEVERITY_TONES[line.severity]} />
      )
    case 'silent':
    case 'unsure':
      return <VerdictShape verdict="not-stated" size={20} />
  }
}

function LineText({ line }: Readonly<{ line: OverviewLine }>) {
  switch (line.kind) {
    case 'consideration':
      return (
        <span className="grow wrap-anywhere">
          {line.text}
          <SeverityWord severity={line.severity} />
        </span>
      )
    case 'verdict':
      return (
        <span className="grow">
          {OVERVIEW_LABELS[line.questionId]}:{' '}
          <strong className="whitespace-nowrap font-semibold">{VERDICT_WORDS[line.verdict]}</strong>
          <SeverityWord severity={line.severity} />
        </span>
      )
    case 'silent':
    case 'unsure':
      return (
        <span className="grow text-soft">
          {OVERVIEW_LABELS[line.questionId]}:{' '}
          {line.kind === 'unsure' ? UNSURE_TEXT : SILENCE_WORDS[line.standing]}
        </span>
      )
  }
}

function SeverityWord({ severity }: Readonly<{ severity: Severity | undefined }>) {
  if (severity === undefined) return null
  return (
    <>
      {' '}
      <span className={`whitespace-nowrap text-small ${SEVERITY_INKS[severity]}`}>
        {SEVERITY_WORDS[severity]}
      </span>
    </>
  )
}

function keyOf(line: OverviewLine): string {
  return line.kind === 'consideration' ? line.text : line.questionId
}
