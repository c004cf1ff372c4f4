import { type ReactNode, useId } from 'react'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { wordsReadText } from '../../lib/words-read-text.ts'
import { BuiltInLabel, ModelLabel } from '../../ui/answer/analyst-labels.tsx'
import type { ShowCitation } from '../../ui/answer/answer-quote.tsx'
import { answersOf, type QuestionStates } from './analysis-run.ts'
import type { LiveTexts } from './live-texts.ts'
import { QuestionItem } from './question-item.tsx'
import { TakeAlong } from './take-along.tsx'

type AnalysisResultsProps = Readonly<{
  documentTitle: string
  /** Words of the document; the ranker has read them all. */
  documentWords: number
  questions: QuestionStates
  liveTexts: LiveTexts
  onShow: ShowCitation
  /** How far the analysis has come, while it is not finished. */
  children: ReactNode
}>

/** The seven questions with their answers, as they come. */
export function AnalysisResults({
  documentTitle,
  documentWords,
  questions,
  liveTexts,
  onShow,
  children,
}: AnalysisResultsProps) {
  const titleId = useId()
  const answers = answersOf(questions)
  const isAllBuiltIn = isBuiltInAlone(answers)
  const isByModel = answers.some(({ analyst }) => analyst === 'language-model')
  return (
    <section aria-labelledby={`${titleId} ${titleId}-document`}>
      <h3 id={titleId} className="text-title">
        What it says
      </h3>
      <p id={`${titleId}-document`} dir="auto" className="mt-1 text-soft wrap-anywhere">
        {documentTitle}
      </p>
      <p className="mt-1 text-small text-soft">{wordsReadText(documentWords, documentWords)}</p>
      {isAllBuiltIn || isByModel ? (
        <div className="mt-3">
          {isAllBuiltIn ? (
            <BuiltInLabel isOnDevice={answers.every(({ isOnDevice }) => isOnDevice)} />
          ) : (
            <ModelLabel />
          )}
        </div>
      ) : null}
      <p className="mt-3 text-small text-soft">
        This is not legal advice. Each answer shows the words it rests on: read them before you
        decide.
      </p>
      {children}
      <ol className="mt-4">
        {ANALYSIS_QUESTION_IDS.map((questionId) => (
          <QuestionItem
            key={questionId}
            questionId={questionId}
            state={questions[questionId]}
            liveTexts={liveTexts}
            showsAnalyst={!isAllBuiltIn}
            onShow={onShow}
          />
        ))}
      </ol>
      <TakeAlong title={documentTitle} answers={answers} />
    </section>
  )
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
