import { type ReactNode, useId } from 'react'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { BuiltInLabel } from '../../ui/answer/analyst-labels.tsx'
import { AnswerBody } from '../../ui/answer/answer-body.tsx'
import type { ShowCitation } from '../../ui/answer/answer-quote.tsx'
import { AnswerVerdict } from '../../ui/answer/answer-verdict.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { QuestionState } from './analysis-run.ts'
import { LiveText } from './live-text.tsx'
import type { LiveTexts } from './live-texts.ts'

type QuestionItemProps = Readonly<{
  questionId: AnalysisQuestionId
  state: QuestionState
  liveTexts: LiveTexts
  /** Said here only when not all answers come from the same analyst. */
  showsAnalyst: boolean
  onShow: ShowCitation
}>

/** One of the seven questions with its answer, or with where it stands. */
export function QuestionItem({
  questionId,
  state,
  liveTexts,
  showsAnalyst,
  onShow,
}: QuestionItemProps) {
  const titleId = useId()
  const isAnswered = state.kind === 'answered'
  return (
    <li className="border-line border-t py-5 first:border-t-0">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <h4 id={titleId} className="text-[1.0625rem]">
            {QUESTION_TEXTS[questionId]}
          </h4>
          {isAnswered ? <AnswerVerdict answer={state.answer} /> : <StateMark kind={state.kind} />}
        </div>
        {state.kind === 'writing' ? (
          <LiveText questionId={questionId} texts={liveTexts} label="Not checked yet:" />
        ) : null}
        {isAnswered && state.answer.notices.includes('incomplete') ? (
          <LiveText
            questionId={questionId}
            texts={liveTexts}
            label="Incomplete answer of the language model, not checked:"
          />
        ) : null}
        {isAnswered ? (
          <AnswerBody
            answer={state.answer}
            isList={questionId === 'top-considerations'}
            onShow={onShow}
          />
        ) : null}
        {isAnswered && showsAnalyst && isByBuiltIn(state.answer) ? (
          <div className="mt-3">
            <BuiltInLabel isOnDevice={state.answer.isOnDevice} />
          </div>
        ) : null}
      </article>
    </li>
  )
}

/** What the ranker found nothing about was put to no analyst. */
function isByBuiltIn({ analyst, standing }: AnalysisAnswer): boolean {
  return analyst === 'built-in' && standing !== 'not-stated'
}

const STATE_MARKS: Readonly<Record<Exclude<QuestionState['kind'], 'answered'>, ReactNode>> = {
  waiting: 'Waiting',
  reading: (
    <>
      <Spinner />
      Reading
    </>
  ),
  writing: (
    <>
      <Spinner />
      Writing
    </>
  ),
  failed: 'Not answered',
}

function StateMark({ kind }: Readonly<{ kind: Exclude<QuestionState['kind'], 'answered'> }>) {
  return <p className="flex items-center gap-2 text-small text-soft">{STATE_MARKS[kind]}</p>
}
