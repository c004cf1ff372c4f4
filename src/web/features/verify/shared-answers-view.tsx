import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { dateText } from '../../content/session/proof-texts.ts'
import { NOT_CHECKED_TEXT, NOT_CHECKED_TITLE } from '../../content/session/share-link-texts.ts'
import type { SharedAnswers } from '../../lib/share/shared-answers.ts'
import { PlainAnswer } from '../../ui/answer/plain-answer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readingOfAnswers } from './read-report.ts'
import { type FetchDocument, ReadingCheck } from './reading-check.tsx'
import { UnverifiedSource } from './unverified-source.tsx'

type SharedAnswersViewProps = Readonly<{ shared: SharedAnswers; fetchDocument: FetchDocument }>

/** Answers that came in a link: a stranger's words, until the document is read again. */
export function SharedAnswersView({ shared, fetchDocument }: SharedAnswersViewProps) {
  const { answers, proof } = shared
  return (
    <>
      <Notice tone="warning" title={NOT_CHECKED_TITLE}>
        {NOT_CHECKED_TEXT}
      </Notice>
      <UnverifiedSource {...shared} />
      {proof.answeredAt === undefined ? null : (
        <p className="text-small text-soft">Answered {dateText(proof.answeredAt)}</p>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {answers.map((answer) => (
          <li key={answer.questionId} className="py-4">
            <h2 className="font-semibold">{QUESTION_TEXTS[answer.questionId]}</h2>
            <PlainAnswer answer={answer} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="read-again" className="mt-12">
        <h2 id="read-again" className="text-title">
          Read the document again
        </h2>
        <ReadingCheck reading={readingOfAnswers(shared)} fetchDocument={fetchDocument} />
      </section>
    </>
  )
}
