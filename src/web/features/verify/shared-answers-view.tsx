import { useEffect, useState } from 'react'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  dateText,
  NO_SHARED_TEXT,
  NOT_CHECKED_TEXT,
  NOT_CHECKED_TITLE,
} from '../../content/session/report-texts.ts'
import type { SharedAnswers } from '../../lib/share/report-content.ts'
import { readShareFragment } from '../../lib/share/share-link.ts'
import { PlainAnswer } from '../../ui/answer/answer-body.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readingOfAnswers } from './read-report.ts'
import { type FetchDocument, ReadingCheck, UnverifiedSource } from './reading-check.tsx'

type SharedLinkProps = Readonly<{ fragment: string; fetchDocument: FetchDocument }>

/** The answers that the fragment of a link holds. */
export default function SharedLink({ fragment, fetchDocument }: SharedLinkProps) {
  const shared = useShared(fragment)
  if (shared === undefined) return null
  return shared === 'none' ? (
    <p role="alert">{NO_SHARED_TEXT}</p>
  ) : (
    <SharedAnswersView key={fragment} shared={shared} fetchDocument={fetchDocument} />
  )
}

/** Undefined until the fragment was read. */
function useShared(fragment: string): SharedAnswers | 'none' | undefined {
  const [read, setRead] = useState<Readonly<{ of: string; shared: SharedAnswers | 'none' }>>()
  useEffect(() => {
    void readShareFragment(fragment).then((shared) =>
      setRead({ of: fragment, shared: shared ?? 'none' }),
    )
  }, [fragment])
  return read?.of === fragment ? read?.shared : undefined
}

type SharedAnswersViewProps = Readonly<{ shared: SharedAnswers; fetchDocument: FetchDocument }>

/** Answers that came in a link: a stranger's words, until the document is read again. */
function SharedAnswersView({ shared, fetchDocument }: SharedAnswersViewProps) {
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
