import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { VerdictComparison } from '../../../core/compare/compare-verdicts.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { AnswerVerdict } from '../../ui/tone-mark.tsx'

type VerdictTableProps = Readonly<{
  comparisons: readonly VerdictComparison[]
  titles: readonly [string, string]
}>

/** The judged questions, verdict beside verdict, each with the words it rests on. */
export function VerdictTable({ comparisons, titles: [first, second] }: VerdictTableProps) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-6">
      {comparisons.map((comparison) => (
        <li key={comparison.questionId} className="border-line border-t pt-4">
          <h3 className="font-semibold">
            {QUESTION_TEXTS[comparison.questionId]}{' '}
            <span className="font-normal text-soft">
              {comparison.isSame ? 'The same.' : 'They differ.'}
            </span>
          </h3>
          <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Side title={first} answer={comparison.first} />
            <Side title={second} answer={comparison.second} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type SideProps = Readonly<{ title: string; answer: AnalysisAnswer | undefined }>

function Side({ title, answer }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small text-soft wrap-anywhere">{title}</p>
      {answer === undefined ? <p className="text-soft">Not analyzed yet.</p> : null}
      {answer === undefined ? null : (
        <>
          <AnswerVerdict answer={answer} />
          {answer.statements
            .flatMap(({ citations }) => citations)
            .map((citation) => (
              <PlainQuote key={`${citation.start}-${citation.end}`} citation={citation} />
            ))}
        </>
      )}
    </div>
  )
}
