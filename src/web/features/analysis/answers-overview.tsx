import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Overview, OverviewLine } from '../../../core/analyst/overview.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { SILENCE_WORDS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import {
  OVERVIEW_LABELS,
  toLookAtText,
  UNREAD_TEXT,
  UNSURE_TEXT,
} from '../../content/overview-texts.ts'
import { VERDICT_TONES } from '../../ui/answer/verdict-tones.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Tone, ToneIcon } from '../../ui/verdict-mark.tsx'

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
  if (overview.isSilent && answered === ANALYSIS_QUESTION_COUNT) {
    return (
      <Notice tone="warning" title={UNREAD_TEXT.title} className="mt-5">
        {UNREAD_TEXT.description}
      </Notice>
    )
  }
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-card bg-wash px-4 py-3 sm:px-5">
      <p id={titleId} className="font-semibold text-lead">
        {toLookAtText(overview, answered)}
      </p>
      <ul className="mt-1.5">
        {overview.lines.map((line) => (
          <li key={keyOf(line)}>
            <button
              type="button"
              onClick={() => onGoTo(line.questionId)}
              className="flex min-h-8 w-full items-start gap-2 rounded-control py-1 text-left hover:underline"
            >
              <span className="mt-1">
                <ToneIcon tone={toneOf(line)} />
              </span>
              <LineText line={line} />
              <ChevronRight aria-hidden="true" size={16} className="mt-1 shrink-0 text-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LineText({ line }: Readonly<{ line: OverviewLine }>) {
  switch (line.kind) {
    case 'consideration':
      return <span className="grow wrap-anywhere">{line.text}</span>
    case 'verdict':
      return (
        <span className="grow">
          {OVERVIEW_LABELS[line.questionId]}:{' '}
          <strong className="whitespace-nowrap font-semibold">
            {lowered(VERDICT_WORDS[line.verdict])}
          </strong>
        </span>
      )
    case 'silent':
    case 'unsure':
      return (
        <span className="grow text-soft">
          {OVERVIEW_LABELS[line.questionId]}:{' '}
          {line.kind === 'unsure' ? UNSURE_TEXT : lowered(SILENCE_WORDS[line.standing])}
        </span>
      )
  }
}

/** As a word in the middle of a line. */
function lowered(word: string): string {
  return word.toLowerCase()
}

function toneOf(line: OverviewLine): Tone {
  switch (line.kind) {
    case 'consideration':
      return 'warning'
    case 'verdict':
      return VERDICT_TONES[line.questionId][line.verdict]
    case 'silent':
    case 'unsure':
      return 'neutral'
  }
}

function keyOf(line: OverviewLine): string {
  return line.kind === 'consideration' ? line.text : line.questionId
}
