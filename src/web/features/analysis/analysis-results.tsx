import { type ReactNode, useId } from 'react'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { wordsReadText } from '../../lib/words-read-text.ts'
import { answersOf, type QuestionStates } from './analysis-run.ts'
import type { ShowCitation } from './answer-quote.tsx'
import { BuiltInLabel } from './built-in-label.tsx'
import { QuestionItem } from './question-item.tsx'

type AnalysisResultsProps = Readonly<{
  documentTitle: string
  /** Words of the document; the ranker has read them all. */
  documentWords: number
  questions: QuestionStates
  onShow: ShowCitation
  /** How far the analysis has come, while it is not finished. */
  children: ReactNode
}>

/** The seven questions with their answers, as they come. */
export function AnalysisResults({
  documentTitle,
  documentWords,
  questions,
  onShow,
  children,
}: AnalysisResultsProps) {
  const titleId = useId()
  const answers = answersOf(questions)
  const isAllBuiltIn = answers.every(({ analyst }) => analyst === 'built-in')
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-title">
        What it says
      </h3>
      <p dir="auto" className="mt-1 text-soft wrap-anywhere">
        {documentTitle}
      </p>
      <p className="mt-1 text-small text-soft">{wordsReadText(documentWords, documentWords)}</p>
      {isAllBuiltIn ? (
        <div className="mt-3">
          <BuiltInLabel />
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
            showsAnalyst={!isAllBuiltIn}
            onShow={onShow}
          />
        ))}
      </ol>
    </section>
  )
}
