import type { ReactNode } from 'react'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import { REPORT_NOTE } from '../../content/report-texts.ts'
import { ReportAnswer } from './report-answer.tsx'
import { ReportCard } from './report-card.tsx'
import { type ReportContent, type ReportDocument, titleOf } from './report-content.ts'
import { ReportSteps } from './report-steps.tsx'

type ReportViewProps = Readonly<{ content: ReportContent; title: string; date: string }>

/** The report as it is read on the screen, and printed. */
export function ReportView({ content, title, date }: ReportViewProps) {
  const { cards, documents, chat } = content
  return (
    <article aria-label={title} className="report grid gap-10">
      <header>
        <h2 className="text-heading wrap-anywhere">{title}</h2>
        <p className="mt-2 text-soft">{date}</p>
      </header>
      {cards.length === 0 ? null : (
        <Part title="Summary cards">
          <ul className="grid gap-5 sm:grid-cols-2 print:grid-cols-1">
            {cards.map((card) => (
              <li key={card.id} className="grid break-inside-avoid">
                <ReportCard card={card} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.map((document) => (
        <DocumentPart key={document.id} document={document} />
      ))}
      {chat.length === 0 ? null : (
        <Part title="Questions and answers">
          <ul className="grid gap-6">
            {chat.map(({ id, question, answer }) => (
              <li key={id} className="break-inside-avoid">
                <h4 className="font-semibold wrap-anywhere">{question}</h4>
                <ReportAnswer
                  answer={answer}
                  titleOf={(documentId) => titleOf(content, documentId)}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-small text-soft">{REPORT_NOTE}</p>
    </article>
  )
}

function DocumentPart({ document }: Readonly<{ document: ReportDocument }>) {
  const { title, url, answers, steps } = document
  return (
    <Part title={title}>
      {url === undefined ? null : (
        <p className="-mt-2 mb-4 text-small text-soft wrap-anywhere">{url}</p>
      )}
      <ul className="grid gap-6">
        {answers.map((answer) => (
          <li key={answer.questionId} className="break-inside-avoid">
            <h4 className="font-semibold">{QUESTION_TEXTS[answer.questionId]}</h4>
            <ReportAnswer answer={answer} />
          </li>
        ))}
      </ul>
      <ReportSteps steps={steps} />
    </Part>
  )
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section>
      <h3 className="mb-4 break-after-avoid border-line border-b pb-2 text-title wrap-anywhere">
        {title}
      </h3>
      {children}
    </section>
  )
}
