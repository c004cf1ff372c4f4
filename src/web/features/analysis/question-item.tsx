import { TriangleAlert } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import type { AnalysisAnswer, Statement } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { FURTHER_TEXT, furtherTitle, QUESTION_TEXTS } from '../../content/answer-texts.ts'
import { BuiltInLabel, madeAlike } from '../../ui/answer/analyst-labels.tsx'
import { AnswerBody } from '../../ui/answer/answer-body.tsx'
import type { ShowCitation } from '../../ui/answer/quote.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { AnswerVerdict } from '../../ui/tone-mark.tsx'
import type { LiveTexts, QuestionState } from './run/analysis-run.ts'

type QuestionItemProps = Readonly<{
  /** By which the overview finds it. */
  id: string
  questionId: AnalysisQuestionId
  state: QuestionState
  liveTexts: LiveTexts
  /** Said here only when not all answers come from the same analyst. */
  showsAnalyst: boolean
  /** What else there is on it, folded up. */
  further: readonly Statement[]
  onShow: ShowCitation
}>

/** How loud an answer is: considerations stand out unless all are normal, and what is not said steps back. */
const LOOKS = {
  weighty: {
    item: 'my-3 rounded-card bg-warning-wash p-4 first:mt-0 sm:px-5',
    title: 'text-lead',
  },
  plain: { item: 'py-4', title: 'text-reading' },
  quiet: { item: 'py-3 text-small text-soft', title: 'font-normal text-small' },
} as const

/** One of the seven questions with its answer, as far as it has come. */
export function QuestionItem(props: QuestionItemProps) {
  const { id, questionId, state, liveTexts, showsAnalyst, further, onShow } = props
  const titleId = useId()
  const look = lookOf(questionId, state)
  const { item, title } = LOOKS[look]
  return (
    <li id={id} className={item}>
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h4 id={titleId} className={`flex items-start gap-2 ${title}`}>
            {look === 'weighty' ? (
              <TriangleAlert aria-hidden="true" size={20} className="mt-1 shrink-0 text-warning" />
            ) : null}
            {QUESTION_TEXTS[questionId]}
          </h4>
          {state.kind === 'answered' ? <AnswerVerdict answer={state.answer} /> : null}
          {state.kind === 'failed' ? <p>Not answered</p> : null}
        </div>
        {state.kind === 'writing' ? (
          <LiveText questionId={questionId} texts={liveTexts} label="Not checked yet:" />
        ) : null}
        {state.kind === 'answered' ? (
          <AnswerPart
            answer={state.answer}
            liveTexts={liveTexts}
            isNamed={showsAnalyst}
            onShow={onShow}
          />
        ) : null}
        {further.length === 0 ? null : <FurtherPoints statements={further} onShow={onShow} />}
      </article>
    </li>
  )
}

type FurtherPointsProps = Readonly<{ statements: readonly Statement[]; onShow: ShowCitation }>

function FurtherPoints({ statements, onShow }: FurtherPointsProps) {
  return (
    <div className="mt-4">
      <CountedDetails summary={furtherTitle(statements.length)}>
        {() => (
          <>
            <p className="text-small text-soft">{FURTHER_TEXT}</p>
            <AnswerBody
              answer={{ standing: 'stated', statements, analyst: 'built-in', notices: [] }}
              onShow={onShow}
            />
          </>
        )}
      </CountedDetails>
    </div>
  )
}

type AnswerPartProps = Readonly<{
  answer: AnalysisAnswer
  liveTexts: LiveTexts
  /** Whether it is said when the built-in analyst made it. */
  isNamed: boolean
  onShow: ShowCitation
}>

function AnswerPart({ answer, liveTexts, isNamed, onShow }: AnswerPartProps) {
  const { questionId, notices } = answer
  return (
    <>
      {notices.includes('incomplete') ? (
        <LiveText
          questionId={questionId}
          texts={liveTexts}
          label="Incomplete answer of the language model, not checked:"
        />
      ) : null}
      <AnswerBody answer={answer} isRanked={questionId === 'top-considerations'} onShow={onShow} />
      {isNamed && isByBuiltIn(answer) ? (
        <div className="mt-3">
          <BuiltInLabel {...madeAlike([answer])} />
        </div>
      ) : null}
    </>
  )
}

function lookOf(questionId: AnalysisQuestionId, state: QuestionState): keyof typeof LOOKS {
  if (state.kind === 'writing') return 'plain'
  if (state.kind !== 'answered') return 'quiet'
  const { standing, statements, notices } = state.answer
  if (standing !== 'stated') return notices.length === 0 ? 'quiet' : 'plain'
  const isWeighty = statements.some(({ severity }) => severity !== 'normal')
  return questionId === 'top-considerations' && isWeighty ? 'weighty' : 'plain'
}

/** Whether the built-in analyst answered: a question without passages is put to no analyst. */
function isByBuiltIn({ analyst, standing }: AnalysisAnswer): boolean {
  return analyst === 'built-in' && standing !== 'not-stated'
}

type LiveTextProps = Readonly<{
  questionId: AnalysisQuestionId
  texts: LiveTexts
  /** What is said of it. */
  label: string
}>

/** Text of a language model, unchecked or incomplete. */
function LiveText({ questionId, texts, label }: LiveTextProps) {
  const text = useSyncExternalStore(
    texts.subscribe,
    () => texts.textOf(questionId),
    () => '',
  )
  if (text === '') return null
  return (
    <div className="mt-2 text-soft">
      <p className="text-small">{label}</p>
      <p className="mt-1 break-words italic">{text}</p>
    </div>
  )
}
