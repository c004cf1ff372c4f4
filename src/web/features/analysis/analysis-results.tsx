import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import {
  type AnalysisAnswer,
  badgeVerdict,
  partsOf,
  type Statement,
} from '../../../core/analyst/answer.ts'
import { notShownYet, overviewOf } from '../../../core/analyst/overview.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { readableQuote } from '../../../core/text/readable-quote.ts'
import {
  FURTHER_TEXT,
  furtherTitle,
  NOTICE_TEXTS,
  QUESTION_TEXTS,
  SILENCE_TEXTS,
  STOOD_IN_TEXT,
  severityText,
  VERDICT_WORDS,
} from '../../content/answer-texts.ts'
import { wordsReadText } from '../../content/document-texts.ts'
import { scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import {
  BuiltInLabel,
  HowSureLink,
  ModelLabel,
  madeAlike,
} from '../../ui/answer/analyst-labels.tsx'
import { AnswerBody } from '../../ui/answer/answer-body.tsx'
import type { ShowCitation } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { AnswerVerdict } from '../../ui/tone-mark.tsx'
import { AnswersOverview } from './answers-overview.tsx'
import { answersOf, type BegunRun, type LiveTexts, type QuestionState } from './run/analysis-run.ts'

type AnalysisResultsProps = Readonly<{
  documentTitle: string
  isNamedAbove?: boolean
  /** Words of the document; the ranker has read them all. */
  documentWords: number
  wordsRead?: number
  /** What else deserves a second look, as far as no answer shows it. */
  further?: readonly Statement[]
  run: BegunRun
  liveTexts: LiveTexts
  /** Whether a language model was to answer. */
  isModelAsked: boolean
  onShow: ShowCitation
  /** Leads to the document, where it has no room beside the answers. */
  onRead: (opener: HTMLElement) => void
  /** What follows the answers. */
  after?: ReactNode
  /** What else can be done with the answers. */
  actions?: ReactNode
  /** How far the analysis has come, while it is not finished. */
  children: ReactNode
}>

/** The seven questions with their answers, as they come, below what they say together. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const {
    documentTitle,
    isNamedAbove = false,
    documentWords,
    wordsRead = documentWords,
    run,
    liveTexts,
    isModelAsked,
  } = props
  const { further = [], onShow, onRead, after, actions, children } = props
  const titleId = useId()
  const { questions } = run
  const answers = answersOf(questions)
  const overview = overviewOf(answers)
  const isAllBuiltIn = isBuiltInAlone(answers)
  const isByModel = answers.some(({ analyst }) => analyst === 'language-model')
  const made = madeAlike(answers)
  const placeOf = (questionId: AnalysisQuestionId) => `${titleId}-${questionId}`
  return (
    <section aria-labelledby={`${titleId} ${titleId}-document`}>
      <ResultsHeading
        titleId={titleId}
        documentTitle={documentTitle}
        isNamedAbove={isNamedAbove}
        documentType={overview.documentType}
        documentWords={documentWords}
        wordsRead={wordsRead}
        onRead={onRead}
      >
        {isAllBuiltIn ? <BuiltInLabel {...made} /> : null}
        {isByModel && !isAllBuiltIn ? <ModelLabel {...made} /> : null}
      </ResultsHeading>
      {isModelAsked && isAllBuiltIn && !made.isOnDevice && run.phase !== 'running' ? (
        <p className="mt-1.5 text-small text-soft">{STOOD_IN_TEXT}</p>
      ) : null}
      {children}
      {run.phase === 'running' ? null : (
        <AnswersOverview
          overview={overview}
          answered={answers.length}
          onGoTo={(questionId) => scrollToSection(placeOf(questionId))}
        />
      )}
      <p className="mt-2 text-small text-soft">
        Not legal advice. Every answer shows the sentence it is based on.{' '}
        {answers.length === 0 ? null : <HowSureLink />}
      </p>
      <ol className="mt-2 divide-y divide-line">
        {ANALYSIS_QUESTION_IDS.filter((id) => hasBegun(questions[id].kind)).map((questionId) => (
          <QuestionItem
            key={questionId}
            id={placeOf(questionId)}
            questionId={questionId}
            state={questions[questionId]}
            liveTexts={liveTexts}
            showsAnalyst={!isAllBuiltIn}
            further={
              questionId === 'top-considerations' && run.phase !== 'running'
                ? notShownYet(further, answers)
                : []
            }
            onShow={onShow}
          />
        ))}
      </ol>
      {after}
      {run.phase === 'running' || answers.length === 0 ? null : (
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-2">
          <CopyButton text={answersText(documentTitle, answers)} what="the answers" />
          <ShareButton
            variant="quiet"
            size="small"
            title={documentTitle}
            text={() => answersText(documentTitle, answers)}
            what="the answers"
          />
          {actions}
        </div>
      )}
    </section>
  )
}

/** What is waited for is said by the list of questions above. */
function hasBegun(kind: QuestionState['kind']): boolean {
  return kind !== 'waiting' && kind !== 'reading'
}

/**
 * Whether the built-in analyst answers all. What the document does not state says nothing about who
 * answers the rest: only when all seven have come is there nothing else to tell by.
 */
function isBuiltInAlone(answers: readonly AnalysisAnswer[]): boolean {
  const asked = answers.filter(({ standing }) => standing !== 'not-stated')
  if (asked.length === 0) return answers.length === ANALYSIS_QUESTION_IDS.length
  return asked.every(({ analyst }) => analyst === 'built-in')
}

/** The answers as plain text, each with the words it rests on and what code found wrong with it. */
function answersText(title: string, answers: readonly AnalysisAnswer[]): string {
  return [title, ...answers.map(answerText)].join('\n\n')
}

function answerText(answer: AnalysisAnswer): string {
  const { questionId, standing, statements, notices } = answer
  const verdict = standing === 'stated' ? badgeVerdict(answer) : undefined
  const question = QUESTION_TEXTS[questionId]
  return [
    verdict === undefined ? question : `${question} ${VERDICT_WORDS[verdict]}`,
    ...(standing === 'stated' ? [] : [SILENCE_TEXTS[standing]]),
    ...statements.flatMap((statement) =>
      partsOf(statement).flatMap(({ words, citations }, at) => [
        words,
        ...(at === 0 ? severityText(statement) : []),
        ...citations.map(({ quote }) => `“${readableQuote(quote)}”`),
      ]),
    ),
    ...notices.map((notice) => NOTICE_TEXTS[notice]),
  ].join('\n')
}

type ResultsHeadingProps = Readonly<{
  titleId: string
  documentTitle: string
  /** The page names the document right above: its title need not be seen twice. */
  isNamedAbove: boolean
  /** In the words of the answer about it. */
  documentType: string | undefined
  documentWords: number
  wordsRead: number
  onRead: (opener: HTMLElement) => void
  /** Who answered. */
  children: ReactNode
}>

/** Which document was read, what it is, and how much of it was read. */
function ResultsHeading(props: ResultsHeadingProps) {
  const { titleId, documentTitle, isNamedAbove, documentType, documentWords } = props
  const { wordsRead, onRead, children } = props
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="text-title">
          What it says
        </h3>
        <Button
          variant="quiet"
          size="small"
          className="-mx-3 text-link lg:hidden"
          onClick={({ currentTarget }) => onRead(currentTarget)}
        >
          Read the document
        </Button>
      </div>
      <p
        id={`${titleId}-document`}
        dir="auto"
        className={isNamedAbove ? 'sr-only' : 'mt-1 font-semibold wrap-anywhere'}
      >
        {documentTitle}
      </p>
      {documentType === undefined ? null : <p className="wrap-anywhere">{documentType}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-small text-soft">{wordsReadText(documentWords, wordsRead)}</p>
        {children}
      </div>
    </header>
  )
}

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
function QuestionItem(props: QuestionItemProps) {
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
        <p className="text-small text-soft">{FURTHER_TEXT}</p>
        <AnswerBody
          answer={{ standing: 'stated', statements, analyst: 'built-in', notices: [] }}
          onShow={onShow}
        />
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
