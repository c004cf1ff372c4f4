import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'

/** The fixed questions of the analysis, in order. */
export function SevenQuestions() {
  return (
    <div className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-aside">
      <div>
        <h3 className="text-title">Seven questions, every time</h3>
        <p className="mt-2 text-soft">
          The same for every document, so that you can hold one policy against another.
        </p>
      </div>
      <ol className="border-line border-t">
        {ANALYSIS_QUESTION_IDS.map((id, index) => (
          <li key={id} className="flex gap-5 border-line border-b py-3">
            <span aria-hidden="true" className="w-4 text-right text-soft tabular-nums">
              {index + 1}
            </span>
            {QUESTION_TEXTS[id]}
          </li>
        ))}
      </ol>
    </div>
  )
}
