import { EyeOff, Quote, ScanText } from 'lucide-react'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { AnswerSpecimen } from './answer-specimen.tsx'

const FEATURES = [
  {
    Icon: Quote,
    title: 'Evidence or silence',
    text: 'Each answer stands on sentences of the document, cut from it word for word and checked by code. What the document does not say is called “not stated”. Never a guess.',
  },
  {
    Icon: ScanText,
    title: 'The whole document',
    text: 'The clause that decides is seldom on the first page. Every question is answered from the passages that matter for it, wherever they stand.',
  },
  {
    Icon: EyeOff,
    title: 'Nothing kept',
    text: 'Our server writes no document, question or answer to disk or to a log. They live in your browser until your session ends. There is no account to make.',
  },
] as const

/** What the product does, with a sample as proof. */
export function ProductSection() {
  return (
    <section id="product" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-24">
        <h2 tabIndex={-1} className="max-w-reading text-heading">
          Answers you can check, because the words are right there
        </h2>
        <div className="mt-10">
          <AnswerSpecimen />
        </div>
        <ul className="mt-16 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {FEATURES.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={24} />
              <h3 className="mt-4 text-title">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <SevenQuestions />
      </div>
    </section>
  )
}

/** The fixed questions of the analysis, in order. */
function SevenQuestions() {
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
