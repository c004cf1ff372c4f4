import { Check, Circle, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { Spinner } from '../../ui/loading/spinner.tsx'
import type { QuestionState, QuestionStates } from './run/analysis-run.ts'

const MARKS: Readonly<Record<QuestionState['kind'], Readonly<{ icon: ReactNode; word: string }>>> =
  {
    waiting: { icon: <Circle aria-hidden="true" size={20} strokeWidth={1.5} />, word: 'Waiting' },
    reading: { icon: <Spinner />, word: 'Reading' },
    writing: { icon: <Spinner />, word: 'Writing' },
    answered: { icon: <Check aria-hidden="true" size={20} strokeWidth={2.5} />, word: 'Answered' },
    failed: { icon: <CircleX aria-hidden="true" size={20} />, word: 'Not answered' },
  }

/** The seven questions, and where each stands. It is looked at, and not read out at every step. */
export function QuestionProgress({ questions }: Readonly<{ questions: QuestionStates }>) {
  return (
    <ol className="mt-3 grid gap-1.5 text-small">
      {ANALYSIS_QUESTION_IDS.map((questionId) => {
        const { kind } = questions[questionId]
        const { icon, word } = MARKS[kind]
        return (
          <li key={questionId} className="flex items-start gap-2">
            <span className="flex size-5 shrink-0 items-center justify-center text-soft">
              {icon}
            </span>
            <span className={`grow ${kind === 'waiting' ? 'text-soft' : ''}`}>
              {QUESTION_TEXTS[questionId]}
            </span>
            {/* On a phone the icon says it, and the question has the line. */}
            <span className="shrink-0 text-soft max-phone:sr-only">{word}</span>
          </li>
        )
      })}
    </ol>
  )
}
